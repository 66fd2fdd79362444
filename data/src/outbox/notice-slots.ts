import { notifyAtDefault } from '@gaongil/contract/site/site-settings';
import { z } from 'zod';

/** Times of day in Seoul, as minutes after midnight, in ascending order; empty: mails leave at once. */
export type NoticeSlots = readonly number[];

const timeOfDay = /^([01]?\d|2[0-3]):([0-5]\d)$/;
const needed = 'at-once or up to 24 times of day such as 09:00,13:00,17:00 are needed';

/** When mails to staff about anonymous reports leave (docs/decisions/052-notice-slots.md). */
export const noticeSlotsEnv = {
  NOTIFY_AT: z
    .string()
    .default(notifyAtDefault)
    .transform((text, { issues }): NoticeSlots => {
      if (text.trim() === 'at-once') return [];
      const times = text.split(',').map((time) => timeOfDay.exec(time.trim()));
      if (times.length <= 24 && times.every((time) => time !== null))
        return [...new Set(times.map(([, hours, minutes]) => Number(hours) * 60 + Number(minutes)))].sort(
          (a, b) => a - b,
        );
      issues.push({ code: 'custom', message: needed, input: text });
      return z.NEVER;
    }),
};

/** From when staff see an anonymous report (docs/decisions/053-visible-from-slots.md). */
export const anonymousVisibleEnv = {
  ANONYMOUS_VISIBLE: z
    .enum(['at-once', 'slots'], { error: 'one of at-once, slots is needed' })
    .default('at-once'),
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Seoul has had no daylight saving time since 1988. */
const seoulOffsetMs = 9 * 60 * minuteMs;

/** The first slot after `now`; undefined if mails leave at once. */
export function nextSlot(slots: NoticeSlots, now: Date): Date | undefined {
  const [first] = slots;
  if (first === undefined) return undefined;
  const midnight = Math.floor((now.getTime() + seoulOffsetMs) / dayMs) * dayMs - seoulOffsetMs;
  const today = slots.find((slot) => midnight + slot * minuteMs > now.getTime());
  return new Date(midnight + (today === undefined ? dayMs + first * minuteMs : today * minuteMs));
}

const minuteOfDay = (moment: Date) => ((moment.getTime() + seoulOffsetMs) % dayMs) / minuteMs;

/** Whether a moment is a slot. Never midnight, since the rows of mails of earlier days have one, whatever their slot was. */
export function isSlot(slots: NoticeSlots, moment: Date): boolean {
  const minute = minuteOfDay(moment);
  return minute !== 0 && slots.includes(minute);
}

/** The last slot before a moment; undefined if mails leave at once. */
export function slotBefore(slots: NoticeSlots, moment: Date): Date | undefined {
  const last = slots.at(-1);
  if (last === undefined) return undefined;
  const minute = minuteOfDay(moment);
  const midnight = moment.getTime() - minute * minuteMs;
  const today = slots.findLast((slot) => slot < minute);
  return new Date(midnight + (today === undefined ? last * minuteMs - dayMs : today * minuteMs));
}

/**
 * SQL of the first slot after now by the clock of the database; null without slots. `slots` is SQL of minutes after midnight as
 * a text such as `540,780`.
 */
export function nextSlotSql(slots: string): string {
  const moment = `date_trunc('day', now(), 'Asia/Seoul') + make_interval(mins => minute::integer + added)`;
  return `(select min(${moment}) from unnest(string_to_array(${slots}, ',')) as minute, unnest(array[0, 1440]) as added
    where ${moment} > now())`;
}

/**
 * SQL that says whether the slot in a column has come. One that is further ahead than any slot can be has, too: the clock of the
 * database was ahead when it was stored.
 */
export function slotHasCome(column: string): string {
  return `(${column} <= now() or ${column} > now() + interval '25 hours')`;
}
