import { showProgress } from './show-progress.ts';
import type { SolverMessage, Task } from './solver.ts';
import address from './solver.ts?worker&url';

/** Time limit in ms; no phone needs that long. */
const timeoutMs = 120_000;

/** Solves the challenge of a 429 and shows the progress; undefined if it cannot be solved here or was aborted. */
export async function solveChallenge(challenge: string, signal?: AbortSignal): Promise<string | undefined> {
  const progress = showProgress();
  const ended = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]);
  const worker = new Worker(trusted(address) as string);
  try {
    const found = await new Promise<number | undefined>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<SolverMessage>) =>
        'progress' in data ? progress.at(data.progress) : resolve(data.found);
      worker.onerror = () => resolve(undefined);
      ended.onabort = () => resolve(undefined);
      if (ended.aborted) resolve(undefined);
      worker.postMessage(taskOf(challenge));
    });
    return found === undefined ? undefined : `${challenge}.${found}`;
  } finally {
    worker.terminate();
    progress.end();
  }
}

function taskOf(challenge: string): Task {
  const [kind, bits, end, nonce, target = ''] = challenge.split('.');
  const digest = atob(target.replaceAll('-', '+').replaceAll('_', '/'));
  return {
    question: [kind, bits, end, nonce].join('.'),
    target: Uint8Array.from(digest, (letter) => letter.charCodeAt(0)),
    limit: 2 ** Number(bits),
  };
}

interface Trust {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: Trust };
// nginx's Content-Security-Policy allows a Trusted Types policy of this name. The policy returns the address of this
// one script whatever it is given, so it can create no other script URL.
const policy = trustedTypes?.createPolicy('solver', { createScriptURL: () => address });
const trusted = (url: string): unknown => policy?.createScriptURL(url) ?? url;
