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
  kind: 'message of a reporter' | 'message of staff' | 'file of staff';
  /** The text of a message, or the SHA-256 of a file. */
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
    const text = `제보자 ${randomUUID()}`;
    const written = note({ referenceId: submit.referenceId, kind: 'message of a reporter', content: text });
    const headers = { 'idempotency-key': randomUUID() };
    const request = () => json('POST', { ...submit.login, text }, headers);
    written.isAcknowledged = Boolean(await caller.untilAnswered('/api/reports/messages', request, 201));
  }

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
      const content = Buffer.concat([
        Buffer.from('%PDF-1.7\n'),
        randomBytes(random.pick([300, 20_000, 2_000_000])),
      ]);
      const digest = createHash('sha256').update(content).digest('hex');
      const written = note({ referenceId, kind: 'file of staff', content: digest });
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
    const messages = await read<{ text: string }[]>(`/api/reports/${id}/messages`);
    shown.push(...messages.map(({ text }) => text));
    for (const file of await read<{ id: number }[]>(`/api/reports/${id}/files`)) {
      const answer = await staffCall(`/api/reports/${id}/files/${file.id}/content`);
      const content = answer ? Buffer.from(await answer.arrayBuffer()) : '';
      shown.push(createHash('sha256').update(content).digest('hex'));
    }
  }
  const times = ({ content }: Written) => shown.filter((one) => one === content).length;
  const named = (some: readonly Written[]) => some.map(({ kind, content }) => `${kind} ${content}`);
  return {
    lost: named(written.filter((one) => one.isAcknowledged && times(one) === 0)),
    doubled: named(written.filter((one) => times(one) > 1)),
  };
}
