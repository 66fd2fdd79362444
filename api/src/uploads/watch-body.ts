import type { IncomingMessage } from 'node:http';
import { errorMessages } from '@gaongil/contract/errors';
import createError from 'http-errors';
import type { Pace } from './pace.ts';

interface Patience {
  /** How long nothing may arrive, and how long the whole may take, in seconds. */
  idleSeconds: number;
  mostSeconds: number;
  /** How long all text may take, in seconds: what arrives while no file does. */
  textSeconds: number;
  /** The largest request, in bytes. */
  mostBytes: number;
}

/**
 * Watches a request body arrive and calls `fail` when it stalls, takes too long, grows too large or is broken off.
 * Time in which we are the slow side (the request is paused) is not held against the client. Returns how to stop.
 */
export function watchBody(
  request: IncomingMessage,
  { pace, isFile, ...patience }: Patience & { pace: Pace; isFile: () => boolean },
  fail: (error: Error) => void,
): () => void {
  let bytes = 0;
  let lastArrival = Date.now();
  let textTime = 0;
  const started = lastArrival;

  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    lastArrival = Date.now();
    pace.arrived(chunk.length);
    if (bytes > patience.mostBytes) fail(createError(413, errorMessages.bodyTooLarge));
  };
  // Not `complete`: what the client sent in full but left before we read it is thrown away with its connection, and
  // the body never ends.
  const onClose = () => {
    if (!request.readableEnded) fail(createError(400, errorMessages.malformed));
  };
  const timer = setInterval(() => {
    const time = Date.now();
    const isOurTurn = request.complete || request.readableFlowing === false;
    pace.secondOver(!isOurTurn);
    if (isOurTurn) lastArrival = time;
    else if (!isFile()) textTime++;
    if (textTime > patience.textSeconds) fail(createError(408, errorMessages.bodyTooSlow));
    const idle = time - lastArrival > patience.idleSeconds * 1000;
    if (idle || time - started > patience.mostSeconds * 1000)
      fail(createError(408, errorMessages.uploadTooSlow));
  }, 1000);

  request.on('data', onData);
  request.on('close', onClose);
  request.on('error', onClose);
  // It may have left while its request was counted; nothing is emitted for that any more.
  if (request.destroyed) queueMicrotask(onClose);
  return () => {
    clearInterval(timer);
    request.off('data', onData);
    request.off('close', onClose);
  };
}

/** How long the rest of a refused body is read and thrown away, in milliseconds, so that the answer gets through. */
const drainTime = 10_000;

/** Throws away the rest of a body whose request is already refused; a peer that goes on and on is cut off. */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), drainTime);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
