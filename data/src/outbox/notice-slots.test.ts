import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { assignedSince } from './assignment-mails.ts';
import { nextSlot, noticeSlotsEnv } from './notice-slots.ts';

const read = (text?: string) => z.object(noticeSlotsEnv).safeParse({ NOTIFY_AT: text });
const slots = (text?: string) => read(text).data?.NOTIFY_AT ?? [];
const next = (text: string, now: string) => nextSlot(slots(text), new Date(now))?.toISOString();

describe('the slots of mails about anonymous reports', () => {
  it('are at nine, one and five in Seoul by default', () => {
    expect(slots()).toEqual([9 * 60, 13 * 60, 17 * 60]);
  });

  it('are taken in any order, and refused when one is no time of day', () => {
    expect(slots(' 17:30, 9:00,17:30 ')).toEqual([9 * 60, 17 * 60 + 30]);
    for (const wrong of ['24:00', '9', '', 'never', Array(25).fill('09:00').join(',')])
      expect([wrong, read(wrong).success]).toEqual([wrong, false]);
  });

  it('are followed by the next one, on the same day in Seoul or the day after', () => {
    expect(next('09:00,13:00', '2026-11-23T08:59:59+09:00')).toBe('2026-11-23T00:00:00.000Z');
    expect(next('09:00,13:00', '2026-11-23T09:00:00+09:00')).toBe('2026-11-23T04:00:00.000Z');
    expect(next('09:00,13:00', '2026-11-23T13:00:00+09:00')).toBe('2026-11-24T00:00:00.000Z');
    expect(next('00:00', '2026-12-31T23:59:59+09:00')).toBe('2026-12-31T15:00:00.000Z');
  });

  it('are none when mails leave at once', () => {
    expect(next('at-once', '2026-11-23T08:59:59+09:00')).toBeUndefined();
  });
});

describe('a mail at a slot is about assignments', () => {
  const since = (text: string, slot: string) => assignedSince(slots(text), new Date(slot))?.toISOString();

  it('since the slot before, and ten minutes more, since clocks differ', () => {
    expect(since('09:00,13:00', '2026-11-23T13:00:00+09:00')).toBe('2026-11-22T23:50:00.000Z');
    expect(since('09:00,13:00', '2026-11-23T09:00:00+09:00')).toBe('2026-11-22T03:50:00.000Z');
    expect(since('09:00', '2026-11-23T09:00:00+09:00')).toBe('2026-11-21T23:50:00.000Z');
  });

  it('of any time, when mails leave at once, or its row has a day or an hour instead of the slot', () => {
    expect(since('at-once', '2026-11-23T13:00:00+09:00')).toBeUndefined();
    expect(since('00:00,13:00', '2026-11-23T00:00:00+09:00')).toBeUndefined();
    expect(since('09:30', '2026-11-23T09:00:00+09:00')).toBeUndefined();
  });
});
