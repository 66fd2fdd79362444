import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@gaongil/data/database';
import { countOutbox } from '@gaongil/data/outbox/outbox';
import { anonymousReport, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { seededRandom } from '../support/stored/seeded-random.ts';
import { signedInHeaders } from '../support/sign-in.ts';
import type { TestStack } from '../support/processes/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Span } from './find-times.ts';

/** What happened on a day, in its order. */
export interface Day {
  span: Span;
  /** The anonymous reports, each with the span in which it was sent, and perhaps the one in which staff handled it. */
  anonymous: { referenceId: string; sent: Span; handled: Span | undefined }[];
  named: string[];
  /** As many spans as those of the anonymous reports, in which nothing happened. */
  quiet: Span[];
}

const [anonymousCount, namedCount] = [40, 20];

/** Sends anonymous reports, with and without files, among named ones; staff handle some of both at once. */
export async function simulateDay(stack: TestStack, db: Database): Promise<Day> {
  const random = seededRandom(7);
  const { username, password } = stack.staff;
  const headers = await signedInHeaders(stack.siteUrl, username, password);
  const day: Day = { span: { from: Date.now(), to: 0 }, anonymous: [], named: [], quiet: [] };
  const kinds = random.shuffled([
    ...Array.from({ length: anonymousCount }, () => 'anonymous' as const),
    ...Array.from({ length: namedCount }, () => 'realname' as const),
  ]);
  for (const kind of kinds) {
    const [referenceId, sent] = await timed(() => submit(stack, kind, random.chance(0.5)));
    const [, handled] = random.chance(0.5) ? await timed(() => handle(stack, headers, referenceId)) : [];
    if (kind === 'realname') {
      day.named.push(referenceId);
      await waitFor('its mails are sent', async () => (await countOutbox(db)).waiting === 0);
      continue;
    }
    day.anonymous.push({ referenceId, sent, handled });
    for (const span of [sent, handled]) if (span) day.quiet.push(await pauseLike(span));
  }
  day.span.to = Date.now();
  return day;
}

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

async function submit(stack: TestStack, kind: 'anonymous' | 'realname', hasFile: boolean): Promise<string> {
  const fields = kind === 'anonymous' ? anonymousReport() : namedReport();
  const body = multipart(fields, hasFile ? pdf(20_000) : undefined);
  const answer = await fetch(`${stack.siteUrl}/api/reports/${kind}`, {
    method: 'POST',
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  if (answer.status !== 201) throw new Error(`${kind}: ${answer.status}`);
  return ((await answer.json()) as { referenceId: string }).referenceId;
}

async function handle(stack: TestStack, staff: Record<string, string>, referenceId: string): Promise<void> {
  const headers = { 'content-type': 'application/json', ...staff };
  const address = `${stack.siteUrl}/api/reports/${referenceId}`;
  const send = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${address}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  await send('PATCH', '/action', { status: 'IN_PROGRESS', assignee: 'kim' });
  await send('POST', '/notes', { text: '확인합니다.' });
}
