import type { SystemLine } from '@gaongil/contract/system/system';
import { systemTexts, waitsForPostgres } from '@gaongil/contract/system/system-texts';
import type { DatabaseFacts } from './database-facts.ts';

/** How long before the last known year ends an update is asked for, in days: a promise may be 90 days ahead, and an update has to be planned. */
const plannedDays = 120;

/** Whether the public holidays are known by which promised days are counted (docs/decisions/110-promises.md). */
export function holidayCheck({
  database,
  now,
}: {
  database: Pick<DatabaseFacts, 'holidayYear'> | undefined;
  now: Date;
}): SystemLine {
  const component = 'holidays';
  const texts = systemTexts.holidays;
  if (!database) return { component, state: 'unknown', text: waitsForPostgres };
  const { holidayYear } = database;
  if (holidayYear === null) return { component, state: 'unknown', text: texts.none };
  const needed = new Date(now.getTime() + plannedDays * 86_400_000).getUTCFullYear();
  if (holidayYear < needed) return { component, state: 'care', text: texts.ending(holidayYear) };
  return { component, state: 'ok', text: texts.ok(holidayYear) };
}
