import { faultySettings } from '@gaongil/contract/system/setting-faults';
import type { SystemLine } from '@gaongil/contract/system/system';
import { systemTexts, waitsForPostgres } from '@gaongil/contract/system/system-texts';
import type { NotedFacts, ProcessFacts, ProcessName } from './process-facts.ts';
import type { SystemFacts } from './system-facts.ts';
import { version } from './version.ts';

/** A process that noted nothing for longer than this has stopped, in minutes. */
const stoppedMinutes = 3;

/** A task that is not done for longer than this, in minutes, beside twice its own interval. */
const lateMinutes = { usual: 120, prompt: 15 };

/** Tasks for which somebody waits. */
const prompt = ['relay', 'index'];

/** Whether the processes run, on one version and with settings that go together. */
export function processChecks(facts: SystemFacts): SystemLine[] {
  return [
    lineOfVersions(facts),
    ...settingChecks(facts),
    lineOfProcess(facts, 'api'),
    lineOfProcess(facts, 'worker'),
    lineOfIndex(facts),
  ];
}

function lineOfVersions({ noted: { api, worker } }: SystemFacts): SystemLine {
  const component = 'version';
  const texts = systemTexts.version;
  if (!api || !worker) return { component, state: 'unknown', text: texts.own(version) };
  if (api.facts.version === worker.facts.version)
    return { component, state: 'ok', text: texts.ok(api.facts.version) };
  return { component, state: 'care', text: texts.differ(api.facts.version, worker.facts.version) };
}

function settingChecks({ noted: { api, worker } }: SystemFacts): SystemLine[] {
  const component = 'settings';
  const texts = systemTexts.settings;
  const faults = new Set([...(api?.facts.faults ?? []), ...(worker?.facts.faults ?? [])]);
  // The line of the mail server says it: one cause is one line.
  faults.delete('mailIsCaught');
  const said: Pick<SystemLine, 'about' | 'text'>[] = [...faults].map((fault) => ({
    about: faultySettings[fault],
    text: texts.fault(fault),
  }));
  const different = api && worker ? differing(api.facts, worker.facts) : [];
  if (different.length > 0) said.push({ text: texts.differ(different.join(', ')) });
  if (said.length > 0) return said.map((line) => ({ component, state: 'care', ...line }));
  return [{ component, state: 'ok', text: texts.ok }];
}

function differing(api: ProcessFacts, worker: ProcessFacts): string[] {
  return Object.keys(api.shared).filter(
    (name) => worker.shared[name] !== undefined && worker.shared[name] !== api.shared[name],
  );
}

function lineOfProcess({ database, noted }: SystemFacts, component: ProcessName): SystemLine {
  const own = noted[component];
  const texts = systemTexts.process;
  // One that sees itself needs no database for it.
  if (!database && own?.minutesAgo !== 0) return { component, state: 'unknown', text: waitsForPostgres };
  if (!own || own.minutesAgo === null) return { component, state: 'care', text: texts.never(component) };
  if (own.minutesAgo >= stoppedMinutes)
    return { component, state: 'care', text: texts.stopped(component, own.minutesAgo) };
  const [late] = lateTasks(own.facts, own.minutesAgo);
  if (late) return { component, state: 'care', text: texts.task(late.task, late.minutes) };
  return { component, state: 'ok', text: texts.ok(own.minutesAgo) };
}

function lateTasks(facts: ProcessFacts, minutesAgo: number) {
  return Object.entries(facts.tasks ?? {}).flatMap(([task, { minutesLate, everyMinutes }]) => {
    const allowed = 2 * everyMinutes + (prompt.includes(task) ? lateMinutes.prompt : lateMinutes.usual);
    const minutes = minutesLate + minutesAgo;
    return minutes > allowed ? [{ task, minutes }] : [];
  });
}

function lineOfIndex({ noted: { worker } }: SystemFacts): SystemLine {
  const component = 'searchIndex';
  const minutes = worker && indexLagMinutes(worker);
  if (minutes === undefined) return { component, state: 'unknown', text: systemTexts.searchIndex.unknown };
  if (minutes > lateMinutes.prompt)
    return { component, state: 'care', text: systemTexts.searchIndex.late(minutes) };
  return { component, state: 'ok', text: systemTexts.searchIndex.ok };
}

/** For how long the search index was not brought up to date; it is the same whether anything came or not. */
export function indexLagMinutes({ facts, minutesAgo }: NotedFacts): number | undefined {
  const late = facts.tasks?.['index']?.minutesLate;
  return late === undefined || minutesAgo === null ? undefined : late + minutesAgo;
}
