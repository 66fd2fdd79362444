import type { Attachments } from '../../attachments/attachments.ts';
import { knownAttachmentKeys } from '../../attachments/referenced-objects.ts';
import { caseKinds } from '../../case-kinds.ts';
import { type Database, rows } from '../../database.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { sealPart, tryOpenPart } from '../../sealing/sealed-case.ts';
import { repeatUndone } from '../../transactions.ts';
import { fileOfMessage, withFileAgain } from '../records/message-document.ts';
import { today } from '../records/message-sql.ts';
import { readCaseKeys } from '../sealed/case-keys.ts';
import { copyFile } from './copy-file.ts';

/** How many files are stored again before their messages name them: the sweep removes what nothing names after an hour. */
const filesPerTurn = 50;

/** A file that came with a message on a day that ended. */
interface FileOfDay {
  number: number;
  caseId: string;
  objectKey: string;
  body: Buffer;
}

/** A file that was stored again, or stays as it is, and the body of its message, which opens it. */
interface DoneFile {
  from: string;
  to: string;
  caseId: string;
  body: Buffer;
}

/**
 * Stores the messages that were written or marked on a day that ended again, in random order, so that nothing tells between which others
 * one was written, and their files under new names (docs/decisions/109-messages.md, 135-files-with-messages.md). Returns how many. It may
 * run at any time and end at any point, and does nothing twice; an object that no message names is swept.
 * @throws what the store throws; messages without a file are done by then, and the next run stores the files again
 */
export async function shuffleMessages(
  db: Database,
  ring: KeyRing,
  store: Attachments,
  signal?: AbortSignal,
): Promise<number> {
  let amount = 0;
  let files = filesPerTurn;
  while (files === filesPerTurn) {
    const done: DoneFile[] = [];
    const failure = await copyFilesOfDay(db, ring, store, done, signal).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    amount += await shuffleWith(db, store, done);
    if (failure) throw failure.error;
    files = done.length;
  }
  return amount;
}

/** Moves the messages that are due, with the files that were stored again, and removes the objects that nothing names any more. */
async function shuffleWith(db: Database, store: Attachments, done: readonly DoneFile[]): Promise<number> {
  const [row] = await repeatUndone(db, () =>
    rows<{ amount: number }>(
      db,
      'shuffle-messages',
      'select shuffle_messages(?::text[], ?::text[], ?::uuid[], ?::bytea[]) as amount',
      [
        done.map(({ from }) => from),
        done.map(({ to }) => to),
        done.map(({ caseId }) => caseId),
        done.map(({ body }) => body),
      ],
    ),
  );
  const copies = done.filter(({ from, to }) => from !== to);
  // A case that was destroyed or sealed again meanwhile uses none of its copies.
  const used = await knownAttachmentKeys(
    db,
    copies.map(({ to }) => to),
  );
  for (const { from, to } of copies) await store.remove(used.has(to) ? from : to);
  return row?.amount ?? 0;
}

/** Stores the files of messages of days that ended again, in random order, and adds them to `done`. */
async function copyFilesOfDay(
  db: Database,
  ring: KeyRing,
  store: Attachments,
  done: DoneFile[],
  signal: AbortSignal | undefined,
): Promise<void> {
  const files = await rows<FileOfDay>(
    db,
    'files-of-messages',
    `select r.number, r.case_id as "caseId", m.object_key as "objectKey", m.body
     from messages m join reports r on r.number = m.report_number where m.object_day < ${today}
     order by gen_random_uuid() limit ?`,
    [filesPerTurn],
  );
  const keys = await readCaseKeys(db, ring, caseKinds.report, files);
  for (const [index, { caseId, objectKey: from, body }] of files.entries()) {
    const key = keys[index];
    const file = fileOfMessage(key, { objectKey: from, body });
    const copy = file && (await copyFile(store, file, signal));
    // What is missing or damaged stays as it is.
    if (!key || !copy) done.push({ from, to: from, caseId, body });
    else {
      const again = sealPart(key, 'message', withFileAgain(tryOpenPart(key, 'message', body), copy.to));
      done.push({ from, to: copy.to.key, caseId, body: again });
    }
  }
}
