import { fileMegabytes } from '../bench-file.ts';
import type { BenchRun } from '../bench-run.ts';
import { type Helper, startHelper } from '../children.ts';
import { median, middle, spread } from '../measure/figures.ts';
import { cpuOf } from '../measure/proc.ts';
import { type Contestant, figuresOf, ratios, type Round, takeTurns } from '../measure/rounds.ts';
import { printTable } from '../measure/table.ts';
import { benchMemory } from './upload-memory.ts';
import { type UploadTarget, type UploadPut, openUploadTarget } from './upload-target.ts';

/** Compares uploads through the api with puts into the same store; then measures the memory of the api for a crowd. */
export async function benchUploads(run: BenchRun): Promise<void> {
  if (!run.apiSettings['S3_ENDPOINT']) return console.log('\nUploads not measured: MinIO is missing.');
  const target = await openUploadTarget(run);
  try {
    await benchSpeed(target, run.seconds);
    await benchMemory(target);
  } finally {
    await target.close();
  }
}

async function benchSpeed(target: UploadTarget, seconds: number): Promise<void> {
  const api = await target.startApi();
  const direct = await startHelper('direct-put', target.settings);
  const url = `${api.url}/api/reports/realname`;
  const contestants = (atOnce: number): Contestant[] => [
    { name: 'baseline: put by the minio client', run: () => put(direct, direct.pid, { atOnce }) },
    { name: 'ours', run: () => put(target.visitors, api.pid, { atOnce, url, keyed: false }) },
    {
      name: 'ours, with an Idempotency-Key',
      run: () => put(target.visitors, api.pid, { atOnce, url, keyed: true }),
    },
  ];

  async function put(who: Helper, server: number, command: UploadPut): Promise<Round> {
    const before = cpuOf(server);
    const took = await target.put(who, command);
    const after = cpuOf(server);
    return {
      rate: (fileMegabytes * command.atOnce) / took,
      ms: took * 1000,
      cpu: before === undefined || after === undefined ? undefined : (after - before) / command.atOnce,
    };
  }

  try {
    const plan = { warmUp: 0, rounds: 4, seconds: 0 };
    const single = await takeTurns(contestants(1), { ...plan, mostRounds: 12, untilSeconds: seconds * 5 });
    // The digest of an upload with a key has a fixed cost, which single uploads show; so a crowd is measured without keys.
    const crowd = await takeTurns(contestants(8).slice(0, 2), plan);
    printTable(
      `A report with a file of ${fileMegabytes.toFixed(1)} MB into MinIO (aim: 0.80 of the baseline)`,
      ['', 'of baseline', 'MB/s', 'ms', 'CPU ms a file'],
      [
        ...rowsOf('one at a time', contestants(1), single),
        ...rowsOf('8 at once', contestants(8).slice(0, 2), crowd),
      ],
      ['CPU is that of the api, of the putting process for the baseline; the store itself is not in it.'],
    );
  } finally {
    await Promise.all([api.stop(), direct.stop()]);
  }
}

function rowsOf(times: string, contestants: Contestant[], measured: Round[][]): string[][] {
  const [baseline = []] = measured;
  return contestants.map(({ name }, index) => {
    const own = measured[index] ?? [];
    const cpu = figuresOf(own, 'cpu');
    return [
      `${times}, ${name}`,
      spread(ratios(own, baseline, 'rate')),
      spread(figuresOf(own, 'rate')),
      middle(figuresOf(own, 'ms')),
      cpu ? median(cpu).toFixed(0) : '–',
    ];
  });
}
