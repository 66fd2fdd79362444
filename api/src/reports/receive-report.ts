import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { attachmentField, attachmentLimit, attachmentMessages } from '@gaongil/contract/attachment';
import { errorMessages } from '@gaongil/contract/errors';
import { anonymousReportForm, namedReportForm } from '@gaongil/contract/report-schemas';
import { textLimits, wrongType } from '@gaongil/contract/text';
import busboy from 'busboy';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { sourceOf } from '../limits/source.ts';
import { type StoredAttachment, storeAttachment } from './store-attachment.ts';
import { drain, watchUpload } from './watch-upload.ts';

/** A report form as it arrived: its text fields unchecked, its file already in the store. */
export interface ReceivedReport {
  fields: Record<string, string>;
  attachment: StoredAttachment | undefined;
}

/** The fields of either form. A client may send both forms' through one builder; each form takes what is its own. */
const known = new Set(Object.keys({ ...namedReportForm.shape, ...anonymousReportForm.shape }));

// Room for the longest text of the contract: 20,000 syllables, each decomposed into nine bytes.
const limits = {
  fields: 40,
  fieldSize: 200 * 1024,
  fieldNameSize: 100,
  files: 2,
  parts: 45,
  headerPairs: 20,
};
/** All texts together, in bytes: both long ones at their longest, decomposed, and 30 KB for the others. */
const mostText = 256 * 1024;
// A text too long for its field is read on, so that the answer can name the field.
const mostBytes = attachmentLimit + 4 * mostText;

/** The longest Content-Type, in code units. A boundary has 70 at most, and looking for it costs its length. */
const mostType = 200;

// Stands for a text that was cut: over every limit, so that the form names the field.
const tooLongText = '가'.repeat(textLimits.content + 1);

function parserFor(ctx: Context): busboy.Busboy {
  if (ctx.get('Content-Type').length > mostType) throw createError(400, errorMessages.malformed);
  if (!ctx.is('multipart/form-data')) throw createError(415, errorMessages.notMultipart);
  try {
    return busboy({ headers: ctx.req.headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw createError(400, errorMessages.malformed);
  }
}

/**
 * Reads a report's multipart body. The file streams into the store while it arrives and is looked at on the way; no
 * byte of it touches this machine's disk. Throws 4xx or 503 with nothing left in the store.
 */
export async function receiveReport(
  ctx: Context,
  dependencies: Dependencies,
  options: { withDigest: boolean },
): Promise<ReceivedReport> {
  const parser = parserFor(ctx);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const broken = new AbortController();
  const fail = (error: Error) => broken.abort(error);
  const source = sourceOf(ctx);
  let text = 0;
  let upload: Promise<StoredAttachment> | undefined;

  parser.on('field', (name, value: string | undefined, { valueTruncated }) => {
    // busboy has no value for a charset it does not know.
    if (value === undefined) return fail(createError(400, errorMessages.malformed));
    if (name === attachmentField && value.trim() === '') return;
    if (name === attachmentField || name === undefined) fail(createError(400, wrongType));
    else if (!known.has(name)) fail(createError(400, errorMessages.tooManyFields));
    else if (name in fields) fail(createError(400, errorMessages.malformed));
    else if ((text += Buffer.byteLength(value)) > mostText)
      fail(createError(413, errorMessages.bodyTooLarge));
    else fields[name] = valueTruncated ? tooLongText : value;
  });
  parser.on('file', (name, file: Readable, { filename }) => {
    // Its errors arrive through `broken`; without a listener they would end the process.
    file.on('error', () => undefined);
    if (broken.signal.aborted) return void file.resume();
    if (name === attachmentField && !filename) {
      // What a browser sends for a file input that was left alone has no bytes.
      file.on('data', () => fail(createError(400, wrongType)));
      return;
    }
    if (name !== attachmentField) return fail(createError(400, wrongType));
    if (upload) return fail(createError(400, attachmentMessages.onlyOne));
    upload = storeAttachment(dependencies, file, filename ?? '', { ...options, source }, broken.signal);
    upload.catch(fail);
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => fail(createError(400, errorMessages.tooManyFields)));
  parser.on('filesLimit', () => fail(createError(400, attachmentMessages.onlyOne)));

  const { UPLOAD_IDLE_SECONDS: idleSeconds, UPLOAD_MAX_SECONDS: mostSeconds } = dependencies.settings;
  const stopWatching = watchUpload(ctx.req, { idleSeconds, mostSeconds, mostBytes }, fail);
  try {
    await parse(ctx.req, parser, broken.signal);
    return { fields, attachment: await upload };
  } catch (error) {
    const stored = await upload?.catch(() => undefined);
    if (stored) await stored.discard();
    throw error;
  } finally {
    stopWatching();
  }
}

/** Resolves when the whole body went through the parser; rejects at the first failure, the rest then runs dry. */
function parse(request: IncomingMessage, parser: busboy.Busboy, broken: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (reason: Error) => {
      request.unpipe(parser);
      parser.destroy(reason);
      drain(request);
      reject(reason);
    };
    parser.on('error', () => giveUp(createError(400, errorMessages.malformed)));
    parser.on('close', resolve);
    broken.addEventListener('abort', () => giveUp(broken.reason as Error), { once: true });
    request.pipe(parser);
  });
}
