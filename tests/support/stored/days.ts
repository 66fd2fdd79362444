const dayMs = 86_400_000;

/** A day as a number, from YYYY-MM-DD. */
export const dayNumber = (day: string) => Date.parse(day) / dayMs;

/** A day as YYYY-MM-DD. */
export const dayText = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** Noon of a day in Seoul. */
export const noonOf = (day: number) => new Date(day * dayMs + 3 * 3_600_000);

/** Returns the same day of a later month, or its last day. */
export function addMonths(day: number, months: number): number {
  const date = new Date(day * dayMs);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastOfMonth)) / dayMs;
}
