import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { anonymousReport, contact, multipart, namedReport } from '../support/callers/factories.ts';
import type { Random } from './random.ts';
import type { Caller } from './requests.ts';

/** A submit of one client. */
export interface Submit {
  key: string;
  began: number;
  /** When it got 201, or was finally refused. */
  ended: number | undefined;
  kind: 'realname' | 'anonymous' | 'contact';
  referenceId: string | undefined;
  /** The address that must get exactly one receipt. */
  receipt: string | undefined;
  /** SHA-256 of its file. */
  file: string | undefined;
  login: { loginId: string; password: string } | undefined;
}

export interface Submits {
  all: Submit[];
  /** The submits that got 201. */
  acknowledged(): Submit[];
  /** Begins no new submits; those in progress continue. */
  finish(): void;
}

const sizes = [300, 20_000, 20_000, 400_000, 6_000_000];

/** Starts clients that submit one after another, with and without files, each with an Idempotency-Key. */
export function startSubmits(caller: Caller, random: Random, clients: number): Submits {
  const all: Submit[] = [];
  const acknowledged: Submit[] = [];
  let going = true;

  async function submitOne(kind: Submit['kind']) {
    const receipt = kind === 'anonymous' ? undefined : `${randomUUID()}@company.example`;
    const key = randomUUID();
    const named = namedReport({ title: key, ...(receipt && { reporterEmail: receipt }) });
    const fields = kind === 'anonymous' ? anonymousReport({ title: key }) : named;
    const file = kind !== 'contact' && random.next() < 0.6 ? fileOf(random.pick(sizes)) : undefined;
    const submit: Submit = {
      key,
      began: Date.now(),
      ended: undefined,
      kind,
      referenceId: undefined,
      receipt,
      file: file && createHash('sha256').update(file.content).digest('hex'),
      login: 'loginId' in fields ? { loginId: fields.loginId, password: fields.password } : undefined,
    };
    all.push(submit);
    const headers: Record<string, string> = { 'idempotency-key': submit.key };
    const request = () =>
      kind === 'contact'
        ? {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify(contact({ email: receipt })),
          }
        : { method: 'POST', headers, body: multipart(fields, file) };
    const path = kind === 'contact' ? '/api/contact' : `/api/reports/${kind}`;
    const answer = await caller.untilAnswered(path, request, 201);
    submit.ended = Date.now();
    if (!answer) return;
    if (kind !== 'contact')
      submit.referenceId = ((await answer.json()) as { referenceId: string }).referenceId;
    acknowledged.push(submit);
  }

  async function client() {
    while (going) {
      await submitOne(random.pick(['realname', 'anonymous', 'realname', 'anonymous', 'contact'] as const));
      await delay(random.between(50, 300));
    }
  }

  for (let count = 0; count < clients; count++) void client();
  return { all, acknowledged: () => acknowledged, finish: () => (going = false) };
}

function fileOf(size: number) {
  return { name: '증거.pdf', content: Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size)]) };
}
