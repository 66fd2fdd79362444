import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { multipart } from '../support/callers/factories.ts';
import type { Random } from './random.ts';
import type { Caller } from './requests.ts';
import type { ChaosSite } from './site.ts';
import { json, staffSession } from './staff-session.ts';
import type { Submit, Submits } from './submits.ts';

/** What was written about a report after it was submitted. */
export interface Written {
  referenceId: string;
  kind: 'message of a reporter' | 'message of a reporter with a file' | 'message of staff' | 'file of staff';
  /** The text of a message, with the SHA-256 of its file, or the SHA-256 of a file. */
  content: string;
  isAcknowledged: boolean;
}

export interface Writers {
  all: Written[];
  /** Begins nothing new; what is under way continues. */
  finish(): void;
}

/**
 * Starts reporters who write about their reports, and a member of staff who answers and adds files, each time with an
 * Idempotency-Key and until it is acknowledged.
 */
export function startWriters(site: ChaosSite, caller: Caller, submits: Submits, random: Random): Writers {
  const all: Written[] = [];
  const staffCall = staffSession(site, caller);
  let going = true;

  const some = (wanted: (submit: Submit) => unknown) => {
    const reports = submits.acknowledged().filter((submit) => submit.referenceId && wanted(submit));
    return reports.length > 0 ? random.pick(reports) : undefined;
  };
  const note = (written: Omit<Written, 'isAcknowledged'>) => {
    const noted: Written = { ...written, isAcknowledged: false };
    all.push(noted);
    return noted;
  };

  async function writeAsReporter() {
    const submit = some(({ login }) => login);
    if (!submit?.referenceId) return;
    const { referenceId, login } = submit;
    const text = `제보자 ${randomUUID()}`;
    const headers = { 'idempotency-key': randomUUID() };
    if (random.next() < 0.5) {
      const written = note({ referenceId, kind: 'message of a reporter', content: text });
      const request = () => json('POST', { ...login, text }, headers);
      written.isAcknowledged = Boolean(await caller.untilAnswered('/api/reports/messages', request, 201));
    } else {
      const file = randomPdf();
      const kind = 'message of a reporter with a file';
      const written = note({ referenceId, kind, content: `${text} ${digestOf(file)}` });
      const fields = { ...login, text } as Record<string, string>;
      const body = () => multipart(fields, { name: '사진.pdf', content: file });
      const request = () => ({ method: 'POST', headers, body: body() });
      written.isAcknowledged = Boolean(
        await caller.untilAnswered('/api/reports/messages/file', request, 201),
      );
    }
  }

  const randomPdf = () =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(random.pick([300, 20_000, 2_000_000]))]);

  async function writeAsStaff() {
    const submit = some(() => true);
    if (!submit?.referenceId) return;
    const { referenceId } = submit;
    const headers = { 'idempotency-key': randomUUID() };
    const address = `/api/reports/${referenceId}`;
    if (random.next() < 0.5) {
      const text = `담당자 ${randomUUID()}`;
      const written = note({ referenceId, kind: 'message of staff', content: text });
      await untilDone(written, `${address}/messages`, () => json('POST', { text }, headers));
    } else {
      const content = randomPdf();
      const written = note({ referenceId, kind: 'file of staff', content: digestOf(content) });
      const body = () => multipart({}, { name: '현장.pdf', content });
      await untilDone(written, `${address}/files`, () => ({ method: 'POST', headers, body: body() }));
    }
  }

  async function untilDone(written: Written, path: string, request: () => RequestInit) {
    while (!(written.isAcknowledged = Boolean(await staffCall(path, request(), [201]))))
      await delay(random.between(200, 1_000));
  }

  async function repeat(work: () => Promise<void>) {
    while (going) {
      await work();
      await delay(random.between(200, 800));
    }
  }

  for (const work of [writeAsReporter, writeAsReporter, writeAsStaff]) void repeat(work);
  return { all, finish: () => (going = false) };
}

const digestOf = (content: Buffer | string) => createHash('sha256').update(content).digest('hex');

/**
 * Compares what was written with what the site shows of it, once it is calm: acknowledged and not there or with other content, and there more
 * than once.
 */
export async function compareWritten(
  site: ChaosSite,
  caller: Caller,
  written: readonly Written[],
): Promise<{ lost: string[]; doubled: string[] }> {
  const staffCall = staffSession(site, caller);
  const shown: string[] = [];
  for (const id of new Set(written.map(({ referenceId }) => referenceId))) {
    const read = async <Answer>(path: string) => (await (await staffCall(path))?.json()) as Answer;
    const digestAt = async (path: string) => {
      const answer = await staffCall(`/api/reports/${id}/${path}`);
      return digestOf(answer ? Buffer.from(await answer.arrayBuffer()) : '');
    };
    const messages = await read<{ id: number; text: string; file?: object }[]>(`/api/reports/${id}/messages`);
    for (const { id: message, text, file } of messages)
      shown.push(file ? `${text} ${await digestAt(`messages/${message}/file`)}` : text);
    for (const file of await read<{ id: number }[]>(`/api/reports/${id}/files`))
      shown.push(await digestAt(`files/${file.id}/content`));
  }
  const times = ({ content }: Written) => shown.filter((one) => one === content).length;
  const named = (some: readonly Written[]) => some.map(({ kind, content }) => `${kind} ${content}`);
  return {
    lost: named(written.filter((one) => one.isAcknowledged && times(one) === 0)),
    doubled: named(written.filter((one) => times(one) > 1)),
  };
}
