import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { attachmentField, attachmentLimit, attachmentMessages } from '@gaongil/contract/files/attachment';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { anonymousReportForm, namedReportForm } from '@gaongil/contract/cases/report-schemas';
import { textLimits } from '@gaongil/contract/fields/text-limits';
import { wrongType } from '@gaongil/contract/fields/text';
import busboy from 'busboy';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { watchBody } from '../uploads/watch-body.ts';
import type { StoreAttachment, StoredAttachment } from './store-attachment.ts';

/** The form that what arrives is checked against. */
export interface ReportCheck<Form> {
  /** The fields that may come beside the file; those of both forms of a report if absent. */
  known?: ReadonlySet<string>;
  /** Whether all required fields have arrived. */
  isWhole: (fields: Record<string, string>) => boolean;
  /** @throws 400 with the form's first message */
  check: (fields: Record<string, string>) => Form;
}

/** A report that has arrived: its text is validated, its file is in the store. */
export interface ReceivedReport<Form> {
  form: Form;
  attachment: StoredAttachment | undefined;
}

/** The fields of both forms. A client may send those of both; each form uses its own. */
const fieldsOfReports: ReadonlySet<string> = new Set(
  Object.keys({ ...namedReportForm.shape, ...anonymousReportForm.shape }),
);

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
const maxText = 256 * 1024;
// A text that is too long for its field is still read, so that the answer can name the field.
const maxBytes = attachmentLimit + 4 * maxText;

/** The longest Content-Type, in code units. A boundary has at most 70; searching for a longer one would cost time. */
const maxType = 200;

/** How long an upload may take in all, in seconds: 50 MB at 28 kB/s. The sweep relies on it being below an hour. */
export const uploadMaxSeconds = 1_800;

// Replaces a text that was cut; it exceeds every limit, so that the form names the field.
const tooLongText = '가'.repeat(textLimits.content + 1);

function parserFor(ctx: Context): busboy.Busboy {
  if (ctx.get('Content-Type').length > maxType) throw createError(400, errorMessages.malformed);
  if (!ctx.is('multipart/form-data')) throw createError(415, errorMessages.notMultipart);
  try {
    return busboy({ headers: ctx.req.headers, limits, defParamCharset: 'utf8' });
  } catch {
    throw createError(400, errorMessages.malformed);
  }
}

/**
 * Reads the multipart body of a report, or of a file that staff add. The text is validated before the file if it arrived first, and otherwise before
 * the last part of the file is stored, so that a refused form costs the store little. The file is inspected while it is
 * streamed into the store; none of it is written to this machine's disk.
 * @throws 4xx or 503; then nothing remains in the store
 */
export async function receiveReport<Form>(
  ctx: Context,
  { store, tuning }: { store: StoreAttachment; tuning: Dependencies['tuning'] },
  { isWhole, check, withDigest, known = fieldsOfReports }: ReportCheck<Form> & { withDigest: boolean },
): Promise<ReceivedReport<Form>> {
  const parser = parserFor(ctx);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const broken = new AbortController();
  const fail = (error: Error) => broken.abort(error);
  let text = 0;
  const { arriving } = ctx;
  const { source, speed, speedOver } = arriving;
  const cut = () => fail(createError(408, errorMessages.uploadTooSlow));
  const uploader = { source, speed, speedOver, cut };
  let upload: Promise<StoredAttachment> | undefined;
  let formIsGood = () => {};
  const formChecked = new Promise<void>((resolve) => (formIsGood = resolve));

  parser.on('field', (name, value: string | undefined, { valueTruncated }) => {
    // For an unknown charset, busboy passes no value.
    if (value === undefined) return fail(createError(400, errorMessages.malformed));
    if (name === attachmentField && value.trim() === '') return;
    if (name === attachmentField || name === undefined) fail(createError(400, wrongType));
    else if (!known.has(name)) fail(createError(400, errorMessages.tooManyFields));
    else if (name in fields) fail(createError(400, errorMessages.malformed));
    else if ((text += Buffer.byteLength(value)) > maxText) fail(createError(413, errorMessages.bodyTooLarge));
    else fields[name] = valueTruncated ? tooLongText : value;
  });
  parser.on('file', (name, file: Readable, { filename }) => {
    // `broken` reports its errors; without a listener they would end the process.
    file.on('error', () => undefined);
    if (broken.signal.aborted) return void file.resume();
    if (name === attachmentField && !filename) {
      // Browsers send an empty file without a name for an unused file input.
      file.on('data', () => fail(createError(400, wrongType)));
      return;
    }
    if (name !== attachmentField) return fail(createError(400, wrongType));
    if (upload) return fail(createError(400, attachmentMessages.onlyOne));
    try {
      if (isWhole(fields)) check(fields);
    } catch (error) {
      return fail(error as Error);
    }
    arriving.isFile = true;
    file.once('end', () => (arriving.isFile = false));
    const arrival = { file, fileName: filename ?? '', withDigest, uploader, formChecked };
    upload = store(arrival, broken.signal);
    upload.catch(fail);
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => fail(createError(400, errorMessages.tooManyFields)));
  parser.on('filesLimit', () => fail(createError(400, attachmentMessages.onlyOne)));

  const bodyLimits = {
    ...tuning.bodyTimes,
    maxSeconds: uploadMaxSeconds,
    maxBytes,
  };
  const stopWatching = watchBody(ctx.req, { ...bodyLimits, isFile: () => arriving.isFile }, fail);
  arriving.signal.addEventListener('abort', () => fail(arriving.signal.reason as Error), { once: true });
  try {
    arriving.signal.throwIfAborted();
    await parse(ctx.req, parser, broken.signal);
    const form = check(fields);
    formIsGood();
    return { form, attachment: await upload };
  } catch (error) {
    fail(error as Error);
    const stored = await upload?.catch(() => undefined);
    if (stored) await stored.discard();
    throw error;
  } finally {
    stopWatching();
  }
}

/** Parses the whole body; rejects at the first failure and reads no more. */
function parse(request: IncomingMessage, parser: busboy.Busboy, broken: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const giveUp = (reason: Error) => {
      request.unpipe(parser);
      parser.destroy(reason);
      reject(reason);
    };
    parser.on('error', () => giveUp(createError(400, errorMessages.malformed)));
    parser.on('close', resolve);
    broken.addEventListener('abort', () => giveUp(broken.reason as Error), { once: true });
    request.pipe(parser);
  });
}
