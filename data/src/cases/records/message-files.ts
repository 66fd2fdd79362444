import type { Database } from '../../database.ts';
import { type CaseRef, refColumns } from '../../history.ts';
import type { FileToOpen } from './case-files.ts';
import { type FileOfMessageRow, fileOfMessage } from './message-document.ts';
import { isShown } from './message-sql.ts';

/**
 * The file of a message that staff see, for reading it; undefined if there is none.
 * @param id the position of the message in its case
 */
export async function findFileOfMessage(
  db: Database,
  about: CaseRef,
  id: number,
): Promise<FileToOpen | 'unreadable' | undefined> {
  const row = (await db('messages')
    .where(refColumns(about))
    .where('position', id)
    .whereNotNull('object_key')
    .whereRaw(isShown('messages'))
    .first({ objectKey: 'object_key', body: 'body' })) as FileOfMessageRow | undefined;
  return row && (fileOfMessage(about.key, row) ?? 'unreadable');
}
