import { errorFrames } from '@gaongil/runtime/error-frames';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { previewTypes } from '@gaongil/contract/files/attachment';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { kindOf } from '@gaongil/contract/files/file-kinds';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import { openSealed } from '@gaongil/data/attachments/sealed-files';
import type { StoredReport } from '@gaongil/data/case-kinds';
import type { FoundCase } from '@gaongil/data/cases/case-transactions';
import { type FileToOpen, writeFileHistory } from '@gaongil/data/cases/records/case-files';
import { fileOf } from '@gaongil/data/cases/reports/file-of';
import createError from 'http-errors';
import type { Context } from 'koa';
import { downloadDisposition } from '../attachments/download-disposition.ts';
import type { CallOnCase, OnCase } from '../cases/on-case.ts';
import type { Dependencies } from '../dependencies.ts';
import { attributionOf } from '../http/session.ts';

type Store = { attachments: Attachments; log: Dependencies['log'] };
type Note = () => Promise<void>;

/** Makes a call that sends a file of a case, and notes in the history of the case that it was read. */
export function sendingFile<Id extends string, Named>(
  dependencies: Dependencies,
  onCase: OnCase<Id>,
  find: (about: FoundCase, params: Named) => Promise<Found>,
) {
  return (sendFile: typeof sendAttachment, action: 'DOWNLOADED' | 'PREVIEWED') =>
    ({ params, viewer, ctx }: CallOnCase<Id, { params: Named }>): Promise<Readable> =>
      onCase({ params, viewer }, async (about) => {
        const file = await find(about, params);
        const name = typeof file === 'object' ? file.name : '';
        return sendFile(ctx, dependencies, file, () =>
          writeFileHistory(dependencies.db, attributionOf(viewer), about, action, name),
        );
      });
}

/** A file of a case; undefined if there is none. */
type Found = FileToOpen | 'unreadable' | undefined;

/** The attachment of a report. */
export const attachmentOf = (report: StoredReport | undefined): Found =>
  report && (fileOf(report) ?? (report.attachmentKey === null ? undefined : 'unreadable'));

/**
 * Answers with a file of a case as a download that no browser executes or displays
 * (docs/behaviour/api.md#attachment-downloads). `note` runs before the first byte is sent.
 */
export async function sendAttachment(
  ctx: Context,
  store: Store,
  found: Found,
  note: Note,
): Promise<Readable> {
  const file = await open(store, found);
  await noted(file, note);
  ctx.type = 'application/octet-stream';
  ctx.set('Content-Disposition', downloadDisposition(file.name));
  ctx.set('Content-Security-Policy', "default-src 'none'; sandbox");
  return answer(ctx, store, file);
}

/**
 * Answers with a file of a case for a preview in our own pages, with the media type that its first bytes show.
 * @throws 415 unless it is an image, a PDF or a recording of previewTypes
 */
export async function sendPreview(ctx: Context, store: Store, found: Found, note: Note): Promise<Readable> {
  const file = await open(store, found);
  const type = previewTypes[kindOf(file.name, await headOf(file, store))?.extensions[0] ?? ''];
  if (!type) {
    file.content.destroy();
    throw createError(415, errorMessages.notPreviewable);
  }
  await noted(file, note);
  ctx.type = type;
  ctx.set('Content-Disposition', 'inline');
  // Browsers show no PDF in a sandbox. Their PDF viewer executes nothing with the origin of our site.
  const policy = type === 'application/pdf' ? "frame-ancestors 'self'" : 'sandbox';
  ctx.set('Content-Security-Policy', `default-src 'none'; ${policy}`);
  return answer(ctx, store, file);
}

interface OpenFile {
  name: string;
  size: number;
  content: Readable;
}

async function open({ attachments, log }: Store, file: Found): Promise<OpenFile> {
  if (file === 'unreadable') throw createError(409, errorMessages.fileUnreadable);
  if (!file) throw createError(404, errorMessages.notFound);
  const content = await openSealed(attachments, file).catch((error: unknown) => unread(error, log));
  if (!content) throw createError(404, errorMessages.notFound);
  // The stream may fail before it is read; the reader then gets the error.
  content.on('error', () => undefined);
  return { name: file.name, size: file.size, content };
}

function unread(error: unknown, log: Store['log']): never {
  log.error(errorFrames(error), 'attachment not read');
  throw createError(503, errorMessages.unavailable, { headers: { 'Retry-After': '30' } });
}

async function noted({ content }: OpenFile, note: Note): Promise<void> {
  await note().catch((error: unknown) => {
    content.destroy();
    throw error;
  });
}

function answer(ctx: Context, { log }: Store, { content, size }: OpenFile): Readable {
  if (content.destroyed) unread(content.errored, log);
  ctx.length = size;
  ctx.set('X-Content-Type-Options', 'nosniff');
  return content;
}

/** The first bytes of a file, which remain in the stream. */
async function headOf({ content }: OpenFile, { log }: Store): Promise<Buffer> {
  await once(content, 'readable').catch((error: unknown) => unread(error, log));
  const first = (content.read() ?? Buffer.alloc(0)) as Buffer;
  if (first.length > 0) content.unshift(first);
  return first;
}
