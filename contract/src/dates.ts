const seoulOffset = 9 * 60 * 60 * 1000;

/** A UTC ISO 8601 time, or a day yyyy-MM-dd, as a day in Seoul, yyyy.MM.dd (docs/behaviour/api.md#times); '' when there is none. */
export function formatDay(iso: string | undefined): string {
  if (!iso) return '';
  const time = new Date(iso).getTime();
  if (Number.isNaN(time)) return '';
  return new Date(time + seoulOffset).toISOString().slice(0, 10).replaceAll('-', '.');
}

/** The day of a time in Seoul, yyyy-MM-dd. */
export const isoDayInSeoul = (time: Date): string =>
  new Date(time.getTime() + seoulOffset).toISOString().slice(0, 10);

/** A UTC ISO 8601 time in Seoul, yyyy.MM.dd HH:mm; '' when there is none. */
export function formatTime(iso: string | undefined): string {
  if (!iso) return '';
  const time = new Date(iso).getTime();
  if (Number.isNaN(time)) return '';
  return `${formatDay(iso)} ${new Date(time + seoulOffset).toISOString().slice(11, 16)}`;
}

/**
 * As `formatTime`, but yyyy.MM.dd for midnight to the millisecond: then only the day is stored
 * (docs/decisions/054-shuffled-days.md).
 */
export function formatTimeOrDay(iso: string | undefined): string {
  const isDay = iso !== undefined && dayInSeoul(new Date(iso)).getTime() === new Date(iso).getTime();
  return isDay ? formatDay(iso) : formatTime(iso);
}

/** Midnight in Seoul of the day that `time` falls on: the precision at which an anonymous report is dated. */
export function dayInSeoul(time: Date): Date {
  const day = 24 * 60 * 60 * 1000;
  return new Date(Math.floor((time.getTime() + seoulOffset) / day) * day - seoulOffset);
}

/**
 * A day in one of the usual spellings (2026-11-27, 2026/11/7, 2026. 11. 27., 2026년 11월 27일) in the form yyyy.MM.dd; any other
 * text is returned as it is.
 */
export function normalDay(text: string): string {
  const parts = /^(\d{4}) ?[-./년] ?(\d{1,2}) ?[-./월] ?(\d{1,2}) ?[.일]?$/.exec(text);
  const [year = '', month = '', day = ''] = parts?.slice(1) ?? [];
  return parts ? `${year}.${month.padStart(2, '0')}.${day.padStart(2, '0')}` : text;
}

/** Whether a text has the form yyyy.MM.dd, be there such a day or not. */
export const isDayForm = (text: string): boolean => /^\d{4}\.\d{2}\.\d{2}$/.test(text);

/** Whether a text is a real calendar day in the form yyyy.MM.dd (docs/behaviour/api.md#times). */
export function isCalendarDay(text: string): boolean {
  const parts = /^(\d{4})\.(\d{2})\.(\d{2})$/.exec(text);
  if (!parts) return false;
  const iso = `${parts[1]}-${parts[2]}-${parts[3]}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return Number(parts[1]) > 0 && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso);
}
