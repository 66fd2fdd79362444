import { rows } from '@gaongil/data/database';
import { median, shown, spread } from '../measure/figures.ts';
import { preciseCpuOf, residentMegabytes } from '../measure/proc.ts';
import { printTable } from '../measure/table.ts';
import type { AccountsRun } from './run.ts';

const times = 3;

/** The review of a whole month, of an account without exclusions and of one with 200, and the list of months. */
export async function measureReviews({ db, apis: { shipped }, cookies }: AccountsRun): Promise<void> {
  const [month] = await rows<{ month: string; amount: number }>(
    db,
    undefined,
    `select to_char(day, 'YYYY-MM') as month, count(*) as amount from access_log
     where day >= date_trunc('month', now()) - interval '3 months' and day < date_trunc('month', now()) group by 1 order by 1 desc limit 1`,
    [],
  );
  const results: string[][] = [];
  const calls = [
    ['a month, excluded from none', cookies.auditor, `/api/admin/access-log/reviews/${month?.month}`],
    ['a month, from 200', cookies.excludedAuditor, `/api/admin/access-log/reviews/${month?.month}`],
    ['the list of months', cookies.auditor, '/api/admin/access-log/reviews'],
  ] as const;
  const measured = calls.map(() => ({
    seconds: [] as number[],
    cpu: [] as number[],
    memory: [] as number[],
  }));
  for (let round = 0; round < times; round++)
    for (const [index, [, cookie, path]] of calls.entries()) {
      const before = preciseCpuOf(shipped.pid) ?? NaN;
      const began = performance.now();
      const answer = await fetch(shipped.url + path, { headers: { cookie } });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      await answer.arrayBuffer();
      measured[index]?.seconds.push((performance.now() - began) / 1000);
      measured[index]?.cpu.push(((preciseCpuOf(shipped.pid) ?? NaN) - before) / 1000);
      measured[index]?.memory.push(residentMegabytes(shipped.pid) ?? NaN);
    }
  for (const [index, [name]] of calls.entries()) {
    const one = measured[index];
    results.push([
      name,
      spread(one?.seconds),
      shown(median(one?.cpu ?? [])),
      shown(Math.max(...(one?.memory ?? []))),
    ]);
  }
  printTable(
    `The review of ${month?.month} with ${shown(month?.amount)} rows`,
    ['', 'seconds', 'CPU of the api, s', 'its memory, MB'],
    results,
  );
}
