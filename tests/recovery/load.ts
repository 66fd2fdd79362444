import { setTimeout as pause } from 'node:timers/promises';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';

const pauseMs = 250;

/** A case that the api acknowledged. */
export interface Acknowledged {
  kind: 'anonymous' | 'named' | 'inquiry';
  /** When its answer arrived, in milliseconds. */
  at: number;
  /** The reference id of a report. */
  referenceId?: string;
  /** What looks an anonymous report up. */
  login?: { loginId: string; password: string };
  /** Whether a message to it was acknowledged too, before `at`. */
  hasMessage?: boolean | undefined;
  hasFile: boolean;
}

/** Submits one case: of ten, one anonymous report, five named ones and four inquiries; every seventh report has a file. */
async function submitOne(url: string, number: number): Promise<Acknowledged | undefined> {
  const turn = number % 10;
  const hasFile = turn < 6 && number % 7 === 0;
  if (turn >= 6) {
    const answer = await fetch(`${url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(contact({ message: `문의 ${number}` })),
    });
    return answer.ok ? { kind: 'inquiry', at: Date.now(), hasFile } : undefined;
  }
  const fields = turn === 0 ? anonymousReport() : namedReport();
  const answer = await fetch(`${url}/api/reports/${turn === 0 ? 'anonymous' : 'realname'}`, {
    method: 'POST',
    body: multipart(fields, hasFile ? pdf(20_000 + (number % 50) * 1_000) : undefined),
  });
  if (!answer.ok) return undefined;
  const { referenceId } = (await answer.json()) as { referenceId: string };
  const login = 'loginId' in fields ? { loginId: fields.loginId, password: fields.password } : undefined;
  const hasMessage = login && (await addMessage(url, login));
  return {
    kind: turn === 0 ? 'anonymous' : 'named',
    at: Date.now(),
    referenceId,
    hasFile,
    ...(login && { login, hasMessage }),
  };
}

/** The size of the file that comes with a message, in bytes. */
export const messageFileSize = 5_000;

/** Adds a message with a file to an anonymous report, sent twice as after a lost answer; whether it was acknowledged. */
async function addMessage(url: string, login: Record<string, string>): Promise<boolean> {
  const key = crypto.randomUUID();
  const send = () =>
    fetch(`${url}/api/reports/messages/file`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: multipart({ ...login, text: '덧붙입니다.' }, pdf(messageFileSize)),
    });
  return (await send()).ok && (await send()).ok;
}

/**
 * Submits cases, several at once, until it is stopped; what fails because the machine is lost is not counted. After a
 * burst of so many, each client pauses between two.
 */
export function startLoad(url: string, { atOnce, burst }: { atOnce: number; burst: number }) {
  const acknowledged: Acknowledged[] = [];
  let number = 0;
  let stopped = false;
  const client = async () => {
    while (!stopped) {
      const one = await submitOne(url, number++).catch(() => undefined);
      if (one) acknowledged.push(one);
      if (acknowledged.length >= burst) await pause(pauseMs);
    }
  };
  const clients = Promise.all(Array.from({ length: atOnce }, client));
  return {
    acknowledged,
    stop: async () => {
      stopped = true;
      await clients;
    },
  };
}
