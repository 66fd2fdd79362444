import { sha256 } from '@noble/hashes/sha2.js';

/*
 * Runs in a worker, so that the page goes on answering. Not by crypto.subtle: that is missing where a site has no https,
 * and one call of it for each try is slower than this. The file stands alone: the front door lets a worker fetch nothing.
 */

/** What to find a number for: a whole one below `most` that, behind `question` and a dot, has the digest `target`. */
export interface Task {
  question: string;
  target: Uint8Array;
  most: number;
}

/** How far it is, 0 to 1, or the number; undefined when there is none. */
export type Report = { part: number } | { found: number | undefined };

const triesBetweenReports = 2 ** 14;
const encoder = new TextEncoder();
const tell = (report: Report) => self.postMessage(report);

self.onmessage = ({ data }: MessageEvent<Task>) => tell({ found: find(data) });

function find({ question, target, most }: Task): number | undefined {
  const start = encoder.encode(`${question}.`);
  const text = new Uint8Array(start.length + 20);
  text.set(start);
  const end = text.subarray(start.length);
  for (let number = 0; number < most; number++) {
    if (number % triesBetweenReports === 0) tell({ part: number / most });
    const { written } = encoder.encodeInto(String(number), end);
    const digest = sha256(text.subarray(0, start.length + written));
    if (digest[0] === target[0] && digest.every((byte, index) => byte === target[index])) return number;
  }
  return undefined;
}
