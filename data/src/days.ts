/** A day in Seoul, as YYYY-MM-DD. */
export type Day = string;

const millisecondsOfDay = 86_400_000;

/** The calendar day so many days later; earlier when negative. */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * millisecondsOfDay).toISOString().slice(0, 10);
}

/** The number of days from one day to a later one; negative if it is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(to) - Date.parse(from)) / millisecondsOfDay;
}
