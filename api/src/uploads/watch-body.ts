import type { IncomingMessage } from 'node:http';
import { errorMessages } from '@gaongil/contract/requests/errors';
import createError from 'http-errors';

/** The limits of one request body. */
interface BodyLimits {
  /** How long nothing may arrive, and how long the whole body may take, in seconds. */
  idleSeconds: number;
  maxSeconds: number;
  /** How long all text may take, in seconds: the time during which no file arrives. */
  textSeconds: number;
  /** The largest body, in bytes. */
  maxBytes: number;
}

/**
 * Watches a request body arrive and calls `fail` when it stalls, takes too long, grows too large or is broken off.
 * Time during which the request is paused, because the api is the slow side, does not count. Returns a function that
 * stops the watch.
 */
export function watchBody(
  request: IncomingMessage,
  { isFile, ...limits }: BodyLimits & { isFile: () => boolean },
  fail: (error: Error) => void,
): () => void {
  let bytes = 0;
  let lastArrival = Date.now();
  let textTime = 0;
  const started = lastArrival;

  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    lastArrival = Date.now();
    if (bytes > limits.maxBytes) fail(createError(413, errorMessages.bodyTooLarge));
  };
  // `complete` does not help here: when a client sends everything and leaves before it was read, the rest is dropped
  // with the connection, and the body never ends.
  const onClose = () => {
    if (!request.readableEnded) fail(createError(400, errorMessages.malformed));
  };
  const timer = setInterval(() => {
    const time = Date.now();
    const isPaused = request.complete || request.readableFlowing === false;
    if (isPaused) lastArrival = time;
    else if (!isFile()) textTime++;
    if (textTime > limits.textSeconds) fail(createError(408, errorMessages.bodyTooSlow));
    const isIdle = time - lastArrival > limits.idleSeconds * 1000;
    if (isIdle || time - started > limits.maxSeconds * 1000)
      fail(createError(408, errorMessages.uploadTooSlow));
  }, 1000);

  request.on('data', onData);
  request.on('close', onClose);
  request.on('error', onClose);
  // The client may have left while its request was being counted; then no event follows.
  if (request.destroyed) queueMicrotask(onClose);
  return () => {
    clearInterval(timer);
    request.off('data', onData);
    request.off('close', onClose);
  };
}

/** How long the rest of a refused body is read and dropped, in milliseconds, so that the client reads the answer. */
const drainTimeoutMs = 10_000;

/** Reads and drops the rest of a body whose request is already refused; cuts the connection after `drainTimeoutMs`. */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), drainTimeoutMs);
  timer.unref();
  request.once('close', () => clearTimeout(timer));
  request.resume();
}
