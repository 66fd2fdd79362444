import { fileMegabytes } from '../bench-file.ts';
import type { BenchRun } from '../bench-run.ts';
import { type Helper, startHelper } from '../children.ts';
import { median, middle, spread } from '../measure/figures.ts';
import { cpuOf } from '../measure/proc.ts';
import { type Contestant, figuresOf, ratios, type Round, takeTurns } from '../measure/rounds.ts';
import { printTable } from '../measure/table.ts';
import { type UploadPlace, uploadPlace } from './upload-place.ts';
import { benchMemory } from './upload-memory.ts';

/** Uploads through the api against puts straight into the same store; then the memory the api takes for a crowd. */
export async function benchUploads(run: BenchRun): Promise<void> {
  if (!run.apiSettings['S3_ENDPOINT']) return console.log('\nUploads are left out: there is no MinIO here.');
  const place = await uploadPlace(run);
  try {
    await benchSpeed(place);
    await benchMemory(place);
  } finally {
    await place.close();
  }
}

async function benchSpeed(place: UploadPlace): Promise<void> {
  const api = await place.startApi();
  const direct = await startHelper('direct-put', place.settings);
  const rows: string[][] = [];
  const url = `${api.url}/api/reports/realname`;

  const contestant = (
    name: string,
    who: Helper,
    server: number,
    command: { atOnce: number },
  ): Contestant => ({
    name,
    run: async (): Promise<Round> => {
      const before = cpuOf(server);
      const seconds = await place.put(who, command);
      const after = cpuOf(server);
      const cpu = before === undefined || after === undefined ? undefined : (after - before) / command.atOnce;
      return { rate: (fileMegabytes * command.atOnce) / seconds, ms: seconds * 1000, cpu };
    },
  });
  try {
    for (const [atOnce, rounds] of [
      [1, 12],
      [8, 4],
    ] as const) {
      const times = atOnce === 1 ? 'one at a time' : `${atOnce} at once`;
      const contestants = [
        contestant(`floor: put by the minio client, ${times}`, direct, direct.pid, { atOnce }),
        contestant(`ours, ${times}`, place.visitors, api.pid, { atOnce, ...{ url, keyed: false } }),
        contestant(`ours, with an Idempotency-Key, ${times}`, place.visitors, api.pid, {
          atOnce,
          ...{ url, keyed: true },
        }),
      ];
      const measured = await takeTurns(contestants, { warmUp: 0, rounds, seconds: 0 });
      const [floorRounds = []] = measured;
      contestants.forEach(({ name }, index) => {
        const own = measured[index] ?? [];
        const cpu = figuresOf(own, 'cpu');
        const figures = [spread(figuresOf(own, 'rate')), middle(figuresOf(own, 'ms'))];
        rows.push([
          name,
          spread(ratios(own, floorRounds, 'rate')),
          ...figures,
          cpu ? median(cpu).toFixed(0) : '–',
        ]);
      });
    }
    printTable(
      `A report with a file of ${fileMegabytes.toFixed(1)} MB into MinIO (aim: 0.80 of the floor)`,
      ['', 'of floor', 'MB/s', 'ms', 'CPU ms a file'],
      rows,
    );
  } finally {
    await Promise.all([api.stop(), direct.stop()]);
  }
}
