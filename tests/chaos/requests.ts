import { setTimeout as delay } from 'node:timers/promises';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { Random } from './random.ts';

/** The number of answers by status, and the answers that must not occur. */
export interface Answers {
  counts: Map<string, number>;
  wrong: string[];
}

export interface Caller {
  /**
   * Repeats a request until it gets a final answer. Sometimes stops waiting and sends it again, as people and networks
   * do. Undefined when it was finally refused, which counts as wrong.
   */
  untilAnswered(path: string, request: () => RequestInit, expected: number): Promise<Response | undefined>;
  /** Sends a request once; undefined when a service was unavailable. Other answers than `expected` count as wrong. */
  once(path: string, request: RequestInit, expected: readonly number[]): Promise<Response | undefined>;
}

export function createCaller(url: string, random: Random, answers: Answers): Caller {
  const count = (kind: string) => answers.counts.set(kind, (answers.counts.get(kind) ?? 0) + 1);

  async function send(path: string, request: RequestInit): Promise<Response | undefined> {
    const timeoutMs = random.pick([2_000, 6_000, 15_000, 40_000]);
    try {
      const answer = await fetch(`${url}${path}`, { ...request, signal: AbortSignal.timeout(timeoutMs) });
      // Read here, so that an incomplete answer counts as none.
      const body = await answer.arrayBuffer();
      count(String(answer.status));
      return new Response(body.byteLength > 0 ? body : null, {
        status: answer.status,
        headers: answer.headers,
      });
    } catch (error) {
      count((error as Error).name === 'TimeoutError' ? 'given up' : 'no answer');
      return undefined;
    }
  }

  const isAway = (answer: Response | undefined) => !answer || answer.status === 503 || answer.status === 429;

  async function note(path: string, answer: Response): Promise<void> {
    const text = (await answer.clone().text()).slice(0, 200);
    answers.wrong.push(`${new Date().toISOString()} ${path} ${answer.status} ${text}`);
  }

  return {
    untilAnswered: async (path, request, expected) => {
      for (;;) {
        const answer = await send(path, request());
        if (answer?.status === expected) return answer;
        if (answer && !isAway(answer) && !(await isUnderWay(answer))) {
          await note(path, answer);
          if (answer.status < 500) return undefined;
        }
        await delay(random.between(200, 1_000));
      }
    },
    once: async (path, request, expected) => {
      const answer = await send(path, request);
      if (!answer || isAway(answer)) return undefined;
      if (expected.includes(answer.status)) return answer;
      await note(path, answer);
      return undefined;
    },
  };
}

async function isUnderWay(answer: Response): Promise<boolean> {
  return answer.status === 409 && (await answer.clone().text()) === errorMessages.keyUnderWay;
}
