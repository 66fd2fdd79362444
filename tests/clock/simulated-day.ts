import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@gaongil/data/database';
import { countOutbox } from '@gaongil/data/outbox/outbox';
import { anonymousReport, contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { waitForCode } from '../support/services/mailbox.ts';
import { seededRandom } from '../support/stored/seeded-random.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import type { TestStack } from '../support/processes/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Span } from './find-times.ts';

/** What an anonymous reporter proves with that a report is theirs. */
interface Pair {
  loginId: string;
  password: string;
}

/** What happened on a day, in its order. */
export interface Day {
  span: Span;
  /** The anonymous reports, each with the span in which it was sent, and perhaps the one in which staff handled it. */
  anonymous: { referenceId: string; pair: Pair; sent: Span; handled: Span | undefined }[];
  named: string[];
  /** The addresses of the named reporters, by reference id. */
  addresses: Map<string, string>;
  /** As many spans as those of the anonymous reports, in which nothing happened. */
  quiet: Span[];
}

const [anonymousCount, namedCount] = [40, 20];

/** Sends anonymous reports, with and without files, among named ones; staff handle some of both at once. */
export async function simulateDay(stack: TestStack, db: Database): Promise<Day> {
  const random = seededRandom(7);
  const { username, password } = stack.staff;
  const headers = await signedInHeaders(stack.siteUrl, username, password);
  const day: Day = {
    span: { from: Date.now(), to: 0 },
    anonymous: [],
    named: [],
    addresses: new Map(),
    quiet: [],
  };
  const kinds = random.shuffled([
    ...Array.from({ length: anonymousCount }, () => 'anonymous' as const),
    ...Array.from({ length: namedCount }, () => 'realname' as const),
  ]);
  for (const kind of kinds) {
    const pair = anonymousReport();
    const reporterEmail = `${crypto.randomUUID()}@company.example`;
    const fields = kind === 'anonymous' ? pair : namedReport({ reporterEmail });
    const [referenceId, sent] = await timed(() => submit(stack, kind, fields, random.chance(0.5)));
    const [, handled] = random.chance(0.5) ? await timed(() => handle(stack, headers, referenceId)) : [];
    if (kind === 'realname') {
      day.named.push(referenceId);
      day.addresses.set(referenceId, reporterEmail);
      await mailsAreSent(db);
      continue;
    }
    day.anonymous.push({ referenceId, pair, sent, handled });
    for (const span of [sent, handled]) if (span) day.quiet.push(await pauseLike(span));
  }
  day.span.to = Date.now();
  return day;
}

/** A mail that is still to be sent would leave in the span of the next anonymous reporter. */
const mailsAreSent = (db: Database) =>
  waitFor('its mails are sent', async () => (await countOutbox(db)).waiting === 0);

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, Span]> {
  const from = Date.now();
  const result = await work();
  return [result, { from, to: Date.now() }];
}

/** A pause as long as a span, in which nothing happens: by chance as many times fall into both. */
async function pauseLike({ from, to }: Span): Promise<Span> {
  await pause(2);
  const quiet = { from: Date.now(), to: Date.now() + to - from };
  await pause(to - from + 2);
  return quiet;
}

async function submit(
  stack: TestStack,
  kind: 'anonymous' | 'realname',
  fields: Record<string, string>,
  hasFile: boolean,
): Promise<string> {
  const body = multipart(fields, hasFile ? pdf(20_000) : undefined);
  const answer = await fetch(`${stack.siteUrl}/api/reports/${kind}`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  if (answer.status !== 201) throw new Error(`${kind}: ${answer.status}`);
  return ((await answer.json()) as { referenceId: string }).referenceId;
}

/** Calls that staff make, one after the other. @throws when one is refused */
async function doAll(
  address: string,
  staff: Record<string, string>,
  calls: readonly (readonly [method: string, path: string, body?: object])[],
): Promise<void> {
  const headers = { 'content-type': 'application/json', ...staff };
  for (const [method, path, body] of calls) {
    const done = await fetch(`${address}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!done.ok) throw new Error(`${path}: ${done.status}`);
  }
}

/** What staff do with a report on the day of its arrival. The access log has an entry of each of these calls. */
export const handlingCalls = [
  ['POST', '/promises/acknowledgement', { text: '제보를 잘 받았습니다.' }],
  [
    'PATCH',
    '/action',
    { status: 'IN_PROGRESS', assignee: 'kim', finding: 'UNPROVEN', measure: '자료를 받기로 함' },
  ],
  ['POST', '/notes', { text: '확인합니다.' }],
] as const;

async function handle(stack: TestStack, staff: Record<string, string>, referenceId: string): Promise<void> {
  const address = `${stack.siteUrl}/api/reports/${referenceId}`;
  await doAll(address, staff, handlingCalls);
  const added = await fetch(`${address}/files`, {
    method: 'POST',
    headers: staff,
    body: multipart({}, pdf(2_000)),
  });
  if (!added.ok) throw new Error(`a file: ${added.status}`);
}

/**
 * Lets the anonymous reporters of an earlier day add something with a file and read their page, in another order than that of their reports. Staff
 * read some answers at once, mark them as seen and write back. Between them named reporters write by a code, and inquirers get an answer.
 */
export async function simulateAnswers(stack: TestStack, db: Database, reported: Day): Promise<Day> {
  const random = seededRandom(11);
  const { username, password } = stack.staff;
  const headers = await signedInHeaders(stack.siteUrl, username, password);
  const day: Day = { ...reported, span: { from: Date.now(), to: 0 }, anonymous: [], quiet: [] };
  const named = [...reported.addresses];
  for (const one of random.shuffled(reported.anonymous)) {
    const [, sent] = await timed(() => answer(stack, one));
    const [, handled] = random.chance(0.5)
      ? await timed(() => readAndReply(stack, headers, one.referenceId))
      : [];
    day.anonymous.push({ ...one, sent, handled });
    for (const span of [sent, handled]) if (span) day.quiet.push(await pauseLike(span));
    const between = random.chance(0.2) ? named.pop() : undefined;
    if (between) await writeByCode(stack, between);
    if (random.chance(0.1)) await inquireAndAnswer(stack, headers);
    await mailsAreSent(db);
  }
  day.span.to = Date.now();
  return day;
}

async function answer(stack: TestStack, { pair, referenceId }: Day['anonymous'][number]): Promise<void> {
  const { loginId, password } = pair;
  const added = await fetch(`${stack.siteUrl}/api/reports/messages/file`, {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: multipart({ loginId, password, text: '덧붙입니다.' }, pdf(2_000)),
  });
  const read = await fetch(`${stack.siteUrl}/api/reports/status/${referenceId}`);
  if (added.status !== 201 || !read.ok) throw new Error(`an answer: ${added.status}, ${read.status}`);
}

const readAndReply = (stack: TestStack, staff: Record<string, string>, id: string) =>
  doAll(`${stack.siteUrl}/api/reports/${id}`, staff, [
    ['GET', ''],
    ['GET', '/messages'],
    ['POST', '/messages/seen', { upTo: 99 }],
    ['POST', '/messages', { text: '확인했습니다.' }],
  ]);

async function post(stack: TestStack, path: string, body: object): Promise<void> {
  const answer = await fetch(`${stack.siteUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
}

async function writeByCode(stack: TestStack, [referenceId, address]: [string, string]): Promise<void> {
  await post(stack, '/api/reports/messages/code', { referenceId });
  const code = await waitForCode(stack.mailApi, address);
  await post(stack, '/api/reports/messages/named', { referenceId, code, text: '덧붙입니다.' });
}

async function inquireAndAnswer(stack: TestStack, staff: Record<string, string>): Promise<void> {
  await post(stack, '/api/contact', contact());
  const listed = await fetch(`${stack.siteUrl}/api/inquiries`, { headers: staff });
  const [{ id } = { id: '' }] = (await listed.json()) as { id: string }[];
  await doAll(`${stack.siteUrl}/api/inquiries/${id}`, staff, [['POST', '/messages', { text: '답변' }]]);
}
