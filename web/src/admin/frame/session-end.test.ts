import { describe, expect, it } from 'vitest';
import { sessionEnd } from './session-end.ts';

const minutes = (count: number) => count * 60_000;
const reasonAt = (now: number, renewedAt: number, end = minutes(720)) =>
  sessionEnd(now, renewedAt, 30 * 60, end)?.reason;

describe('the end of a session', () => {
  it('is announced two minutes before half an hour without calls is over', () => {
    expect(reasonAt(minutes(27.9), 0)).toBeUndefined();
    expect(reasonAt(minutes(28.1), 0)).toBe('idle');
    expect(reasonAt(minutes(28.1), minutes(10))).toBeUndefined();
  });

  it('is announced before twelve hours are over, however much is done', () => {
    expect(reasonAt(minutes(718.5), minutes(718))).toBe('ending');
  });

  it('has come when both clocks agree', () => {
    expect(reasonAt(minutes(30) + 1_000, 0)).toBe('idle');
    expect(reasonAt(minutes(30) + 4_000, 0)).toBe('over');
  });
});
