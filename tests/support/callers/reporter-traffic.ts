import { setTimeout as pause } from 'node:timers/promises';
import { anonymousReport, multipart, pdf } from './factories.ts';
import { waitFor } from '../wait-for.ts';

/** A report that the traffic has submitted. */
export interface SubmittedReport {
  referenceId: string;
  pair: { loginId: string; password: string };
  /** The size of its file; 0 without one. */
  fileSize: number;
}

/** Reporters and staff who use a site, with short pauses. */
export interface Traffic {
  submitted: readonly SubmittedReport[];
  /** What was answered otherwise than expected. */
  failures: readonly string[];
  /** Waits until everybody began and ended a round after this call. */
  nextRounds: () => Promise<void>;
  /** Answers of staff calls can carry cookies that were signed again, which are sent from then on, as a browser does. */
  staffCall: (path: string, init?: RequestInit) => Promise<Response>;
  lookup: (report: SubmittedReport) => Promise<string>;
  stop: () => Promise<void>;
}

/** Starts the traffic. `urls`: the addresses of the apis, asked again for each request; `staff`: a signed-in cookie. */
export function startTraffic(urls: () => readonly string[], staff: { cookie: string }): Traffic {
  const submitted: SubmittedReport[] = [];
  const failures: string[] = [];
  let cookie = staff.cookie;
  let turn = 0;
  let stopped = false;

  /** Each request goes to the next api, or to another one when that accepts no connection: as nginx does. */
  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const [first, ...others] = rotated(urls(), turn++);
    for (const url of [first, ...others]) {
      const headers = { ...init.headers, origin: String(url), connection: 'close' };
      try {
        return await fetch(url + path, { ...init, headers });
      } catch (error) {
        if (!isRefused(error)) throw error;
      }
    }
    throw new Error('no api accepts a connection');
  }

  async function staffCall(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', ...init.headers, cookie };
    const answer = await call(path, { ...init, headers });
    for (const line of answer.headers.getSetCookie()) cookie = withCookie(cookie, line.split(';')[0] ?? '');
    return answer;
  }

  async function lookup({ pair }: SubmittedReport): Promise<string> {
    const answer = await call('/api/reports/anonymous/check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(pair),
    });
    return answer.ok ? ((await answer.json()) as { referenceId: string }).referenceId : String(answer.status);
  }

  const same = (what: string, is: unknown, expected: unknown) =>
    is === expected ? undefined : failures.push(`${what}: ${String(is)} and not ${String(expected)}`);

  async function submitAndFind(round: number): Promise<void> {
    const fields = anonymousReport();
    const fileSize = round % 3 === 0 ? 70_000 + round : 0;
    const body = multipart(fields, fileSize ? pdf(fileSize) : undefined);
    const headers = { 'idempotency-key': fields.loginId };
    const answer = await call('/api/reports/anonymous', { method: 'POST', headers, body });
    same('a submit', answer.status, 201);
    const { referenceId } = (await answer.json()) as { referenceId: string };
    const report = { referenceId, pair: { loginId: fields.loginId, password: fields.password }, fileSize };
    // Twice, so that another api is asked too.
    for (let time = 0; time < 2; time++) same('a new id and password', await lookup(report), referenceId);
    same('a new id', (await call(`/api/reports/status/${referenceId}`)).status, 200);
    submitted.push(report);
  }

  async function findEarlier(round: number): Promise<void> {
    const report = submitted[(round * 7) % submitted.length];
    if (report) same('an id and password', await lookup(report), report.referenceId);
    const pair = { loginId: 'nobody-has-this-id', password: 'abcd123!' };
    same('an unknown id', await lookup({ referenceId: '', pair, fileSize: 0 }), '401');
  }

  async function workAsStaff(round: number): Promise<void> {
    const report = submitted[(round * 5) % submitted.length];
    same('the list', (await staffCall('/api/reports')).status, 200);
    if (!report) return;
    const path = `/api/reports/${report.referenceId}`;
    const read = await staffCall(path);
    same('a report', read.status, 200);
    const { title } = (await read.json()) as { title: string };
    same('its title', title, anonymousReport().title);
    const body = JSON.stringify({ text: `메모 ${round}` });
    same('a note', (await staffCall(`${path}/notes`, { method: 'POST', body })).status, 201);
    if (report.fileSize === 0) return;
    const file = await staffCall(`${path}/attachment`);
    same('its file', (await file.arrayBuffer()).byteLength, report.fileSize);
  }

  const rounds: number[] = [];
  async function repeat(index: number, work: (round: number) => Promise<void>): Promise<void> {
    for (let round = 0; !stopped; round++) {
      await work(round).catch((error: unknown) =>
        failures.push(`${String(error)} ${String((error as Error).cause)}`),
      );
      rounds[index] = round + 1;
      await pause(20);
    }
  }
  const work = [submitAndFind, findEarlier, workAsStaff];
  const running = work.map((each, index) => repeat(index, each));

  return {
    submitted,
    failures,
    staffCall,
    lookup,
    nextRounds: async () => {
      const before = work.map((_, index) => rounds[index] ?? 0);
      // The round under way, and a whole one.
      await waitFor(
        'two more rounds',
        () => before.every((round, index) => (rounds[index] ?? 0) >= round + 2),
        60,
      );
    },
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

const rotated = <Item>(items: readonly Item[], by: number): Item[] =>
  items.map((_, index) => items[(index + by) % items.length] as Item);

/** No connection was made, so nothing was sent. */
const isRefused = (error: unknown) =>
  ((error as Error).cause as { syscall?: string } | undefined)?.syscall === 'connect';

/** A Cookie header in which `pair` replaces the cookie of its name. */
function withCookie(header: string, pair: string): string {
  const name = pair.slice(0, pair.indexOf('=') + 1);
  return [...header.split('; ').filter((one) => !one.startsWith(name)), pair].join('; ');
}
