import { median, shown } from '../measure/figures.ts';
import { printTable } from '../measure/table.ts';
import { referenceIdOf } from '../search/reports.ts';
import { firstSealed } from './fill-cases.ts';
import type { AccountsRun } from './run.ts';
import { type Asker, askInTurns, shownTimes } from './turns.ts';
import { type Variant } from './variants.ts';

/** What the access log and the check of the session add to the CPU of a call. */
export async function measureReads(run: AccountsRun): Promise<void> {
  const { apis, cookies, cases } = run;
  const kinds: Variant[] = ['shipped', 'without the log', 'without the check of the session'];
  const askers = kinds.map((name): Asker => ({ name, api: apis[name], cookie: cookies.lead }));
  const results: string[][] = [];
  for (const [name, path] of [
    ['reading a case', `/api/reports/${referenceIdOf(firstSealed(cases) + 7)}`],
    ['a list', '/api/reports'],
  ] as const) {
    const asked = await askInTurns(askers, () => path, { ...run, rounds: run.rounds * 3, warmUp: 500 });
    const [shipped] = asked;
    for (const [index, one] of asked.entries()) {
      const [api, postgres] = [median(one.apiCpu), median(one.postgresCpu)];
      const less = (of: number[] | undefined, own: number) =>
        index === 0 ? '' : shown(median(of ?? []) - own);
      results.push([
        `${name}, ${kinds[index] ?? ''}`,
        shownTimes(one),
        shown(api),
        less(shipped?.apiCpu, api),
        shown(postgres),
        less(shipped?.postgresCpu, postgres),
      ]);
    }
  }
  printTable(
    'CPU of a call, in ms, medians (aim: the log adds at most 0.3)',
    ['', 'p50 / p95 ms', 'api', 'adds', 'Postgres', 'adds'],
    results,
  );
}
