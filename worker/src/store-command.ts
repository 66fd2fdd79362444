import { inBatches } from '@gaongil/data/attachments/batches';
import { bringBackKnown } from '@gaongil/data/attachments/bring-back';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { claimOwnership, compareWithReports } from '@gaongil/data/attachments/ownership';
import { ignoreClosedOutput } from '@gaongil/data/closed-output';
import { connectDatabase } from '@gaongil/data/database';
import { attachmentsEnv, databaseEnv, readEnv, settingsOrExit } from '@gaongil/data/read-env';
import { z } from 'zod';

/**
 * `npm run store` shows whether the attachment store belongs to the database, and how many files are in its trash.
 * `adopt` binds the store to the database; `adopt ID` also if it is bound to the database with that id. `restore` moves
 * files that a report points to back from the trash.
 */
ignoreClosedOutput();
const settings = settingsOrExit(() => readEnv(z.object({ ...databaseEnv, ...attachmentsEnv }), process.env));
const db = connectDatabase({
  url: settings.DATABASE_URL,
  password: settings.DATABASE_PASSWORD,
  connections: 2,
});
const attachments = openAttachments(settings);
const [command, given] = process.argv.slice(2);

try {
  await attachments.prepare();
  const { state, id, owner } = await claimOwnership(db, attachments);
  if (command === 'adopt') await adopt(id, owner);
  else if (command === 'restore') console.log(`${await bringBackKnown(db, attachments)} brought back`);
  else if (command === undefined) await show(state, id, owner);
  else fail('store [adopt [ID] | restore]');
} finally {
  await db.destroy();
}

async function adopt(id: string, owner: string | undefined): Promise<void> {
  if (owner !== undefined && owner !== id && owner !== given)
    return fail(
      `The store belongs to the database ${owner}. If that database no longer exists: store adopt ${owner}`,
    );
  const { all, named } = await compareWithReports(db, attachments);
  if (all === 0 && named > 0)
    return fail(
      `The store is empty, and ${named} reports have files. Put the files there first: docs/operations.md#attachments`,
    );
  await attachments.owner.write(id);
  console.log(
    `The store belongs to the database ${id} now: files no report of it points to will be removed.`,
  );
}

async function show(state: string, id: string, owner: string | undefined): Promise<void> {
  let trashed = 0;
  for await (const batch of inBatches(attachments.trash.list())) trashed += batch.length;
  console.log(`database ${id}, store ${owner ?? 'without an owner'} (${state}), ${trashed} in the trash`);
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
