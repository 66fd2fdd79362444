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
import { measurePace } from '../uploads/pace.ts';
import { drain, watchBody } from '../uploads/watch-body.ts';
import type { StoreAttachment, StoredAttachment } from './store-attachment.ts';

/** The form a report is checked against. */
export interface ReportCheck<Form> {
  /** Whether all fields are there that must be. */
  isWhole: (fields: Record<string, string>) => boolean;
  /** Throws 400 with the form's first message. */
  check: (fields: Record<string, string>) => Form;
}

/** A report as it arrived: its text checked, its file already in the store. */
export interface ReceivedReport<Form> {
  form: Form;
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
 * Reads a report's multipart body and checks its text: before the file when all of it came before, and in any case
 * before the file is safe, so that a form that is refused costs the store little. The file streams into the store
 * while it arrives and is looked at on the way; no byte of it touches this machine's disk. Throws 4xx or 503 with
 * nothing left in the store.
 */
export async function receiveReport<Form>(
  ctx: Context,
  { store, settings }: { store: StoreAttachment; settings: Dependencies['settings'] },
  { isWhole, check, withDigest }: ReportCheck<Form> & { withDigest: boolean },
): Promise<ReceivedReport<Form>> {
  const parser = parserFor(ctx);
  const fields: Record<string, string> = Object.create(null) as Record<string, string>;
  const broken = new AbortController();
  const fail = (error: Error) => broken.abort(error);
  let text = 0;
  const pace = measurePace();
  const cut = () => fail(createError(408, errorMessages.uploadTooSlow));
  const sender = { holder: sourceOf(ctx), rate: pace.rate, speed: pace.speed, cut };
  let upload: Promise<StoredAttachment> | undefined;
  let isFile = false;
  let formIsGood = () => {};
  const formChecked = new Promise<void>((resolve) => (formIsGood = resolve));

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
    try {
      if (isWhole(fields)) check(fields);
    } catch (error) {
      return fail(error as Error);
    }
    isFile = true;
    file.once('end', () => (isFile = false));
    const arrival = { file, fileName: filename ?? '', withDigest, sender, formChecked };
    upload = store(arrival, broken.signal);
    upload.catch(fail);
  });
  for (const event of ['fieldsLimit', 'partsLimit'] as const)
    parser.on(event, () => fail(createError(400, errorMessages.tooManyFields)));
  parser.on('filesLimit', () => fail(createError(400, attachmentMessages.onlyOne)));

  const { UPLOAD_IDLE_SECONDS: idleSeconds, UPLOAD_MAX_SECONDS: mostSeconds } = settings;
  const patience = {
    idleSeconds,
    mostSeconds,
    mostBytes,
    textSeconds: settings.FORM_MAX_SECONDS,
  };
  const stopWatching = watchBody(ctx.req, { ...patience, pace, isFile: () => isFile }, fail);
  try {
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
