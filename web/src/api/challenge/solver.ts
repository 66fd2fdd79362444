import { sha256 } from '@noble/hashes/sha2.js';

/*
 * Runs in a worker, so that the page remains responsive. It does not use crypto.subtle, which is missing on sites
 * without https and is slower here because of its overhead for each try. The worker is bundled into one file, because
 * nginx's Content-Security-Policy lets a worker fetch nothing.
 */

/** Finds an integer below `limit` for which the digest of `question`, a dot and the integer is `target`. */
export interface Task {
  question: string;
  target: Uint8Array;
  limit: number;
}

/** The progress, 0 to 1, or the result: the integer found, undefined if there is none. */
export type SolverMessage = { progress: number } | { found: number | undefined };

const triesBetweenMessages = 2 ** 14;
const encoder = new TextEncoder();
const post = (message: SolverMessage) => self.postMessage(message);

self.onmessage = ({ data }: MessageEvent<Task>) => post({ found: find(data) });

function find({ question, target, limit }: Task): number | undefined {
  const start = encoder.encode(`${question}.`);
  const text = new Uint8Array(start.length + 20);
  text.set(start);
  const end = text.subarray(start.length);
  for (let number = 0; number < limit; number++) {
    if (number % triesBetweenMessages === 0) post({ progress: number / limit });
    const { written } = encoder.encodeInto(String(number), end);
    const digest = sha256(text.subarray(0, start.length + written));
    if (digest[0] === target[0] && digest.every((byte, index) => byte === target[index])) return number;
  }
  return undefined;
}
