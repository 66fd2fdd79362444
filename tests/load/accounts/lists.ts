import { median, shown } from '../measure/figures.ts';
import { printTable } from '../measure/table.ts';
import { excludedFromOne } from './exclusions.ts';
import type { AccountsRun } from './run.ts';
import { type Asked, type Asker, askInTurns, shownTimes } from './turns.ts';

const list = '/api/reports';
const lists: readonly { name: string; path: string; page?: number }[] = [
  { name: 'all, page 1', path: list },
  { name: 'all, page 100', path: list, page: 100 },
  { name: 'closed and anonymous', path: `${list}?status=CLOSED&type=ANONYMOUS` },
  { name: 'overdue', path: `${list}?view=overdue` },
  { name: 'last changed first', path: `${list}?sort=statusChangedAt` },
  { name: 'of one assignee', path: `${list}?assignee=${encodeURIComponent('이감사')}` },
  { name: 'counts', path: `${list}/counts` },
];

/** Lists and counts of an account without exclusions and of one with 200, beside the same api built without exclusions. */
export async function measureLists(run: AccountsRun): Promise<void> {
  const { apis, cookies } = run;
  const askers: Asker[] = [
    { name: 'without exclusions', api: apis['without exclusions'], cookie: cookies.lead },
    { name: 'excluded from none', api: apis.shipped, cookie: cookies.lead },
    { name: `from ${excludedFromOne}`, api: apis.shipped, cookie: cookies.excludedLead },
  ];
  const results: string[][] = [];
  for (const { name, path, page = 1 } of lists) {
    const paths = new Map<Asker, string>();
    for (const asker of askers) paths.set(asker, await pathOf(asker, path, page));
    const asked = await askInTurns(askers, (asker) => paths.get(asker) ?? path, run);
    const [baseline] = asked;
    const ratio = (one: Asked) => shown(median(one.times) / median(baseline?.times ?? []));
    const cpu = (one: Asked) =>
      shown(median(one.apiCpu.map((api, index) => api + (one.postgresCpu[index] ?? NaN))));
    results.push([
      name,
      ...asked.flatMap((one, index) => [shownTimes(one), cpu(one), ...(index > 0 ? [ratio(one)] : [])]),
    ]);
  }
  const [first, ...others] = askers.map((asker) => [`${asker.name}: p50 / p95 ms`, 'CPU ms']);
  printTable(
    `Lists of ${shown(run.cases)} reports (aim: ratios of at most 1.10)`,
    ['', ...(first ?? []), ...others.flatMap((head) => [...head, 'ratio'])],
    results,
  );
}

/** The path of a page of a list. */
async function pathOf({ api, cookie }: Asker, path: string, page: number): Promise<string> {
  let current = path;
  for (let number = 1; number < page; number++) {
    const answer = await fetch(api.url + current, { headers: { cookie } });
    await answer.arrayBuffer();
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
    if (!next) return current;
    current = next;
  }
  return current;
}
