import { accessKeys, dayNumberOf, dayOf } from '@gaongil/data/access-log/access-keys';
import { testRing } from '../../support/stored/sealed-rows.ts';
import { printTable } from '../measure/table.ts';
import { referenceIdOf } from '../search/reports.ts';
import { usernameOf } from './accounts.ts';
import { excludedFromMeasured } from './exclusions.ts';
import { firstSealed } from './fill-cases.ts';
import type { AccountsRun } from './run.ts';
import { type Asker, askInTurns, shownTimes } from './turns.ts';

/** Searches of the access log, of an account without exclusions and of one with 200. */
export async function measureSearches(run: AccountsRun): Promise<void> {
  const { db, apis, cookies, cases } = run;
  const today = dayNumberOf(new Date());
  const [busy, rare] = [usernameOf(5), usernameOf(199)];
  const number = Math.floor((firstSealed(cases) + cases) / 2) + 3;
  const about = referenceIdOf(number);
  const [excluded = 1] = excludedFromMeasured(cases).slice(5);
  const keys = accessKeys(db, testRing(db));
  const handle = (one: number) => keys.handleOf('report', referenceIdOf(one));
  const month = { from: dayOf(today - 400), to: dayOf(today - 371) };
  const searches: Record<string, Record<string, string>> = {
    all: {},
    'a busy account': { account: busy },
    'a rare account': { account: rare },
    'a case, by its id': { case: about },
    'a case, by its handle': { case: await handle(number) },
    'a case excluded from one of the two': { case: await handle(excluded) },
    'a case that does not exist': { case: '000000000000' },
    reading: { act: 'read' },
    destructions: { act: 'destruction' },
    'an act of which there is none': { act: 'reissue' },
    'a month': month,
    'a day': { from: dayOf(today - 300), to: dayOf(today - 300) },
    'account and act': { account: busy, act: 'read' },
    'account and rare act': { account: rare, act: 'destruction' },
    'account and month': { account: rare, ...month },
    'act and month': { act: 'download', ...month },
    'rare act and month': { act: 'destruction', ...month },
    'account and case': { account: busy, case: about },
    'account and another case': { account: rare, case: about },
    'case and act': { case: about, act: 'read' },
    'case and month': { case: about, ...month },
    'account, act and month': { account: rare, act: 'download', ...month },
    'account, act, case': { account: busy, act: 'read', case: about },
    'account, act, case and month': { account: busy, act: 'read', case: about, ...month },
  };
  const askers: Asker[] = [
    { name: 'none', api: apis.shipped, cookie: cookies.auditor },
    { name: '200', api: apis.shipped, cookie: cookies.excludedAuditor },
  ];
  const results: string[][] = [];
  for (const [name, query] of Object.entries(searches)) {
    const path = `/api/admin/access-log?${new URLSearchParams(query).toString()}`;
    const asked = await askInTurns(askers, () => path, run);
    results.push([name, ...asked.flatMap((one) => [String(one.rows), shownTimes(one)])]);
  }
  printTable(
    'Searches of the access log (aim: p95 of at most 100 ms)',
    ['', 'rows', 'excluded from none: p50 / p95 ms', 'rows', 'from 200'],
    results,
  );
}
