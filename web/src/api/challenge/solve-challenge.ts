import { showProgress } from './show-progress.ts';
import type { Report, Task } from './solver.ts';
import address from './solver.ts?worker&url';

/** After how long, ms, the work is given up: no telephone needs it. */
const patience = 120_000;

/** Does the work that a 429 asks for, in view of the person; undefined when it cannot be done here or was stopped. */
export async function solveChallenge(challenge: string, signal?: AbortSignal): Promise<string | undefined> {
  const progress = showProgress();
  const ended = AbortSignal.any([AbortSignal.timeout(patience), ...(signal ? [signal] : [])]);
  const worker = new Worker(trusted(address) as string);
  try {
    const found = await new Promise<number | undefined>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Report>) =>
        'part' in data ? progress.at(data.part) : resolve(data.found);
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
    most: 2 ** Number(bits),
  };
}

interface Trust {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: Trust };
// The front door allows a policy of this name; it makes the address of this one script, whatever it is given.
const policy = trustedTypes?.createPolicy('solver', { createScriptURL: () => address });
const trusted = (url: string): unknown => policy?.createScriptURL(url) ?? url;
