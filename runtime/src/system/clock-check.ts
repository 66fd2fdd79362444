import type { SystemLine } from '@gaongil/contract/system/system';
import { systemTexts, waitsForPostgres } from '@gaongil/contract/system/system-texts';
import type { NotedFacts } from './process-facts.ts';
import type { SystemFacts } from './system-facts.ts';

/** Clocks that differ by more than this are said, in seconds. */
const mostClockSeconds = 60;

/** What a process noted longer ago says nothing of its clock now, in minutes. */
const oldMinutes = 10;

/** Whether the clocks of api, worker and store are that of the database, and nothing is dated ahead of it. */
export function clockCheck({
  clocks,
  database,
  noted,
}: Pick<SystemFacts, 'clocks' | 'database' | 'noted'>): SystemLine {
  const component = 'clocks';
  const texts = systemTexts.clocks;
  if (!database) return { component, state: 'unknown', text: waitsForPostgres };
  if (database.dayAhead !== null) return { component, state: 'care', text: texts.ahead(database.dayAhead) };
  const store = clocks.own === null || clocks.store === null ? null : clocks.own + clocks.store;
  const known: [name: string, seconds: number | null | undefined][] = [
    ['api', secondsOf(noted.api)],
    ['worker', secondsOf(noted.worker)],
    ['첨부파일 저장소', store],
  ];
  const differing = known.flatMap(([name, seconds]) =>
    typeof seconds === 'number' && Math.abs(seconds) > mostClockSeconds ? [texts.process(name, seconds)] : [],
  );
  if (differing.length > 0) return { component, state: 'care', text: texts.differ(differing.join(', ')) };
  if (clocks.own === null) return { component, state: 'unknown', text: texts.unknown };
  return { component, state: 'ok', text: texts.ok };
}

const secondsOf = (noted: NotedFacts | undefined) =>
  noted && (noted.minutesAgo ?? 0) <= oldMinutes ? noted.facts.clockSeconds : null;
