import { describe, expect, it } from 'vitest';
import { relativeTime } from './relative-time.ts';

// 10:30 in Seoul.
const now = new Date('2025-06-20T01:30:00Z');

describe('how long ago something was', () => {
  it.each([
    ['2025-06-20T01:29:40Z', '방금 전'],
    ['2025-06-20T00:50:00Z', '40분 전'],
    ['2025-06-19T15:00:00Z', '10시간 전'],
    ['2025-06-19T14:59:00Z', '어제'],
    ['2025-06-13T14:00:00Z', '7일 전'],
    ['2025-05-22T01:00:00Z', '29일 전'],
    ['2025-05-21T01:00:00Z', '1개월 전'],
    ['2025-04-23T01:00:00Z', '1개월 전'],
    ['2024-06-21T01:00:00Z', '11개월 전'],
    ['2025-03-20T01:00:00Z', '3개월 전'],
    ['2023-06-20T01:00:00Z', '2년 전'],
    ['2025-06-20T01:31:00Z', '방금 전'],
  ])('%s is %s', (iso, words) => expect(relativeTime(iso, now)).toBe(words));

  it('is told in days where only the day is known', () => {
    expect(relativeTime('2025-06-19T15:00:00Z', now, true)).toBe('오늘');
  });
});
