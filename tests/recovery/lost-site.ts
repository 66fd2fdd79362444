import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { destroyCase, findCaseToDestroy } from '@gaongil/data/cases/destroy-case';
import { moveReport } from '@gaongil/data/cases/reports/shuffle-reports';
import { connectDatabase } from '@gaongil/data/database';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { masterKeysOf } from '@gaongil/data/sealing/master-key';
import { expect } from 'vitest';
import { connect } from '../../migrations/migrate.js';
import { asRole } from '../support/services/roles.ts';
import type { TestStack } from '../support/processes/stack.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';

/** The kinds of backups that ended well so far. */
export async function backupRuns({ databaseUrl }: TestStack): Promise<string[]> {
  const db = connect(databaseUrl);
  try {
    return await db('backup_runs').where('ok', true).pluck<string[]>('kind');
  } finally {
    await db.destroy();
  }
}

function asWorker({ databaseUrl, services }: TestStack) {
  const db = connectDatabase({ url: asRole(databaseUrl, 'gaongil_worker'), connections: 2 });
  const store = openAttachments({
    S3_BUCKET: 'attachments',
    S3_REGION: 'us-east-1',
    ATTACHMENTS_DIR: '',
    ...services.addresses.storage,
  });
  return { db, store, ring: keyRing(db, masterKeysOf(testMasterKey)) };
}

/** Destroys reports as the worker does. */
export async function destroyReports(stack: TestStack, referenceIds: readonly string[]): Promise<void> {
  const { db, store, ring } = asWorker(stack);
  for (const referenceId of referenceIds) {
    const found = await findCaseToDestroy(db, ring, referenceId);
    expect(found && (await destroyCase(db, store, found))).toBe(true);
  }
  await db.destroy();
}

/** Gives every report a new number, and the anonymous ones a new key, as the night after their day does. */
export async function moveReports(stack: TestStack): Promise<void> {
  const { db, store, ring } = asWorker(stack);
  for (const id of await db('reports').orderByRaw('random()').pluck<number[]>('number'))
    expect(await moveReport(db, ring, store, { id, shuffles: true })).toBe('moved');
  await db.destroy();
}
