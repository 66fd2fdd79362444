import type { CaseFile, FileDescriptionForm, FileRemovalForm } from '@gaongil/contract/cases/case-files';
import { fileRefusals } from '@gaongil/contract/cases/file-limits';
import { fileMissing } from '@gaongil/contract/files/attachment';
import { errorMessages } from '@gaongil/contract/requests/errors';
import {
  addFile,
  describeFile,
  type FileRefusal,
  findFile,
  listFiles,
  removeFile,
} from '@gaongil/data/cases/records/case-files';
import type { FoundCase } from '@gaongil/data/cases/case-transactions';
import { errorFrames } from '@gaongil/runtime/error-frames';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { keyTagsOf } from '../http/idempotency.ts';
import { attributionOf } from '../http/session.ts';
import { receiveReport } from '../reports/receive-report.ts';
import { sendAttachment, sendingFile, sendPreview } from '../reports/send-attachment.ts';
import { discardUnlessStored, storingAttachments } from '../reports/store-attachment.ts';
import type { Call, OnCase } from './on-case.ts';

/** A call about a file of the case that the parameter `Id` names. */
type CallOnFile<Id extends string, Given = object> = Call<
  { params: Record<Id, string> & { file: number } } & Given
>;

/** No field comes beside the file. */
const onlyFile = { known: new Set<string>(), isWhole: () => true, check: () => ({}), withDigest: true };

/** The calls about files that staff add to a case (docs/decisions/117-files-of-a-case.md). */
export function fileHandlers<Id extends string>(dependencies: Dependencies, idName: Id, onCase: OnCase<Id>) {
  const { db, attachments, secrets, tuning, log } = dependencies;
  const store = storingAttachments(dependencies);

  const send = sendingFile(dependencies, onCase, (about, { file }: { file: number }) =>
    findFile(db, about, file),
  );

  return {
    listCaseFiles: (call: Call<{ params: Record<Id, string> }>): Promise<CaseFile[]> =>
      onCase(call, (about) => listFiles(db, about), { reads: true }),

    addCaseFile: async ({ ctx, ...one }: Call<{ params: Record<Id, string> }>): Promise<CaseFile> => {
      // Before 50 MB are read.
      await onCase(one, async () => undefined);
      const keyTags = keyTagsOf(ctx, secrets, one.params[idName]);
      const stored = await receiveFile(ctx);
      try {
        const { name, key, size, fileKey, digest = Buffer.alloc(0) } = stored;
        const file = { name, key, size, fileKey, digest, keyTags };
        const added = await onCase(one, async (about) =>
          orRefused(await addFile(db, about, file, attributionOf(one.viewer))),
        );
        if (added.earlier) await stored.discard();
        return added.file;
      } catch (error) {
        await discardUnlessStored(stored, error);
        throw error;
      }
    },

    describeCaseFile: ({
      params,
      body: { description },
      viewer,
    }: CallOnFile<Id, { body: FileDescriptionForm }>): Promise<CaseFile> =>
      onCase({ params, viewer }, async (about) => {
        const described = await describeFile(db, about, params.file, description, attributionOf(viewer));
        if (described === 'missing') throw createError(404, fileRefusals.missing);
        if (described === 'unreadable') throw createError(409, errorMessages.fileUnreadable);
        return described;
      }),

    removeCaseFile: ({ params, body: { reason }, viewer }: CallOnFile<Id, { body: FileRemovalForm }>) =>
      onCase({ params, viewer }, async (about: FoundCase): Promise<void> => {
        const file = { id: params.file, reason };
        const left = (error: unknown) => log.warn(errorFrames(error), 'a removed file is left to the sweep');
        const outcome = await removeFile(db, attachments, about, file, attributionOf(viewer), left);
        if (outcome === 'missing') throw createError(404, fileRefusals.missing);
        if (outcome === 'unreadable') throw createError(409, errorMessages.fileUnreadable);
        if (outcome === 'of another') throw createError(409, fileRefusals.ofAnother);
        if (outcome === 'on hold') throw createError(409, fileRefusals.onHold);
      }),

    downloadCaseFile: send(sendAttachment, 'DOWNLOADED'),
    previewCaseFile: send(sendPreview, 'PREVIEWED'),
  };

  async function receiveFile(ctx: Context) {
    const { attachment } = await receiveReport(ctx, { store, tuning }, onlyFile);
    if (!attachment) throw createError(400, fileMissing);
    return attachment;
  }
}

/** What was stored. @throws 409 that says why it was not */
function orRefused<Stored extends object>(added: Stored | FileRefusal): Stored {
  if (typeof added === 'object') return added;
  throw createError(409, added === 'unreadable' ? errorMessages.unreadable : fileRefusals[added]);
}
