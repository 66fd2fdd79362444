import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { attachmentLimit, attachmentMessages } from '@gaongil/contract/files/attachment';
import { allowedFile, headLength, textKind } from '@gaongil/contract/files/file-kinds';
import { type TextCheck, textCheck } from '@gaongil/contract/files/plain-text';
import createError from 'http-errors';

/** An inspection of one file in progress. */
export interface Inspection {
  /** Passes a file on unchanged; fails with 413, 415 or 400 at the first byte that is not allowed. */
  stream: Transform;
  /** The name to store; it fits the content, and is final after the first kilobyte. */
  name: () => string;
  /** SHA-256 of the whole file, if `withDigest` was set; defined after the last byte. */
  digest: () => Buffer | undefined;
}

/**
 * Inspects a file while it is streamed: size, kind by content and name (docs/behaviour/reports.md#attachment), digest.
 * Buffers one kilobyte.
 */
export function inspectAttachment(sentName: string, options: { withDigest: boolean }): Inspection {
  const hash = options.withDigest ? createHash('sha256') : undefined;
  let size = 0;
  let head: Buffer | undefined = Buffer.alloc(0);
  let text: TextCheck | undefined;
  let name = '';
  let digest: Buffer | undefined;

  function decideKind(whole: Buffer) {
    head = undefined;
    const allowed = allowedFile(sentName, whole);
    if (!allowed) throw notAllowed();
    name = allowed.name;
    if (allowed.kind !== textKind) return;
    text = textCheck();
    mustBeText(text.accepts(whole));
  }

  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        size += chunk.length;
        if (size > attachmentLimit) throw createError(413, attachmentMessages.tooLarge);
        hash?.update(chunk);
        if (head === undefined) {
          if (text) mustBeText(text.accepts(chunk));
          return done(null, chunk);
        }
        head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
        if (head.length < headLength) return done();
        const whole = head;
        decideKind(whole);
        done(null, whole);
      } catch (error) {
        done(error as Error);
      }
    },
    flush(done) {
      try {
        if (size === 0) throw createError(400, attachmentMessages.empty);
        const rest = head;
        if (rest) decideKind(rest);
        if (text) mustBeText(text.ends());
        digest = hash?.digest();
        done(null, rest);
      } catch (error) {
        done(error as Error);
      }
    },
  });

  return { stream, name: () => name, digest: () => digest };
}

const notAllowed = () => createError(415, attachmentMessages.kindNotAllowed);

function mustBeText(is: boolean) {
  if (!is) throw notAllowed();
}
