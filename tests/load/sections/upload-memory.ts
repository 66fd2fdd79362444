import { setTimeout as delay } from 'node:timers/promises';
import { fileMegabytes } from '../bench-file.ts';
import { shown, spread } from '../measure/figures.ts';
import { residentMegabytes } from '../measure/proc.ts';
import { printTable } from '../measure/table.ts';
import type { UploadTarget } from './upload-target.ts';

const crowd = 20;
const runs = 2;

/** How far the api's memory grows while a crowd uploads, each time in a new process that has seen two uploads. */
export async function benchMemory(target: UploadTarget): Promise<void> {
  const before: number[] = [];
  const growth: number[] = [];
  const rate: number[] = [];
  for (let run = 0; run < runs; run++) {
    const api = await target.startApi();
    try {
      const url = `${api.url}/api/reports/realname`;
      for (let upload = 0; upload < 2; upload++) await target.put(target.visitors, { atOnce: 1, url });
      await delay(1_000);
      const start = residentMegabytes(api.pid);
      if (start === undefined) return console.log('\nThe memory of the api cannot be read here.');
      let peak = start;
      const sampling = setInterval(() => (peak = Math.max(peak, residentMegabytes(api.pid) ?? 0)), 50);
      const seconds = await target.put(target.visitors, { atOnce: crowd, url });
      clearInterval(sampling);
      before.push(start);
      growth.push(peak - start);
      rate.push((crowd * fileMegabytes) / seconds);
    } finally {
      await api.stop();
    }
  }
  printTable(
    `Memory of the api during ${crowd} uploads at once (aim: a growth of at most 64 MB)`,
    ['', 'growth MB', 'before MB', 'MB/s'],
    [[`ours, ${runs} new processes`, spread(growth), spread(before), spread(rate)]],
    [`Growth of the worst run: ${shown(Math.max(...growth))} MB.`],
  );
}
