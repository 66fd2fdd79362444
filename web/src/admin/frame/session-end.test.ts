import { describe, expect, it } from 'vitest';
import { sessionEnd } from './session-end.ts';

const minutes = (count: number) => count * 60_000;
const reasonAt = (now: number, heardAt: number, end = minutes(720)) =>
  sessionEnd(now, heardAt, 30 * 60, end)?.reason;

describe('the end of a session', () => {
  it('is told two minutes before nobody has called for half an hour', () => {
    expect(reasonAt(minutes(27.9), 0)).toBeUndefined();
    expect(reasonAt(minutes(28.1), 0)).toBe('idle');
    expect(reasonAt(minutes(28.1), minutes(10))).toBeUndefined();
  });

  it('is told before twelve hours are over, however much is done', () => {
    expect(reasonAt(minutes(718.5), minutes(718))).toBe('ending');
  });

  it('has come when both clocks agree', () => {
    expect(reasonAt(minutes(30) + 1_000, 0)).toBe('idle');
    expect(reasonAt(minutes(30) + 4_000, 0)).toBe('over');
  });
});
