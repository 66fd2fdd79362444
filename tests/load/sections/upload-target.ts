import type { Attachments } from '@gaongil/data/attachments/attachments';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { type BenchDatabase, createBenchDatabase } from '../bench-database.ts';
import type { BenchRun } from '../bench-run.ts';
import { noLimits } from '../../support/processes/no-limits.ts';
import { tunedArguments } from '../../support/processes/tuned.ts';
import { root } from '../build.ts';
import { type Api, type Helper, startApi, startHelper } from '../children.ts';
import { fault } from '../harness.ts';
import type { Uploads, UploadsCommand } from '../processes/uploads.ts';

/** All uploads of a crowd must succeed in the end: the time of that is measured. */
const patient = { ...noLimits, uploadSlots: { ...noLimits.uploadSlots, waitSeconds: 600 } };

export type UploadPut = Pick<UploadsCommand, 'atOnce'> & Partial<UploadsCommand>;

/** The target of uploads in a bench, with its own bucket and database, and the process that uploads. */
export interface UploadTarget {
  settings: Record<string, string>;
  startApi: () => Promise<Api>;
  /** Lets `who` put `atOnce` files, checks that all arrived, and removes them. Returns the seconds it took. */
  put: (who: Helper, command: UploadPut) => Promise<number>;
  visitors: Helper;
  close: () => Promise<void>;
}

/** Prepares the target. */
export async function openUploadTarget(run: BenchRun): Promise<UploadTarget> {
  const database: BenchDatabase = await createBenchDatabase(run.databaseUrl);
  const settings = {
    ...run.apiSettings,
    S3_BUCKET: database.name.replace('_', '-'),
    DATABASE_URL: database.url,
    UPLOAD_GIGABYTES_PER_DAY: '1000000',
  };
  const store = openAttachments({ S3_REGION: 'us-east-1', ATTACHMENTS_DIR: '', ...settings });
  await store.prepare();
  const visitors = await startHelper('uploads');

  return {
    settings,
    visitors,
    startApi: () => startApi(tunedArguments('api', patient, root), settings),
    put: async (who, command) => {
      const { seconds, failed, firstFailure } = await who.ask<Uploads>(command);
      if (failed > 0) fault(`${failed} of ${command.atOnce} uploads failed, first: ${firstFailure}`);
      const stored = await empty(store);
      if (stored !== command.atOnce - failed)
        fault(`${command.atOnce - failed} uploads accepted, ${stored} stored`);
      return seconds;
    },
    close: async () => {
      await visitors.stop();
      await empty(store);
      await database.drop();
    },
  };
}

async function empty(store: Attachments): Promise<number> {
  const keys: string[] = [];
  for await (const { key } of store.list()) keys.push(key);
  for (const key of keys) await store.remove(key);
  return keys.length;
}
