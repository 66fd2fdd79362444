import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { storedKeys } from '../support/stored/stored-objects.ts';
import type { DoneFault } from './faults.ts';
import type { Changes } from './readers.ts';
import type { ChaosSite } from './site.ts';
import type { Submit } from './submits.ts';
import { openSealed } from '@gaongil/data/attachments/sealed-files';
import { fileOf } from '@gaongil/data/cases/reports/file-of';
import { storedInquiries, storedReports } from '../support/stored/stored-cases.ts';

/** The comparison of what is stored with what the api confirmed. */
export interface Stored {
  /** Acknowledged, but not stored, or with a missing or different file. */
  lost: string[];
  /** The number stored more than once for one key. */
  doubled: number;
  /** Changes by staff that were acknowledged and are lost. */
  lostChanges: string[];
  /** Objects that no report points to; the sweep removes them. */
  leftovers: number;
}

/** Compares everything the clients submitted with Postgres and the store. */
export async function compareStored(
  { db, attachments }: ChaosSite,
  submits: readonly Submit[],
  changes: Changes,
): Promise<Stored> {
  const reports = await storedReports(db);
  const byReference = new Map(reports.map((report) => [report.referenceId, report]));
  const inquirers = (await storedInquiries(db)).map(({ email }) => email);
  const lost: string[] = [];
  const confirmed = submits.filter(({ ended }) => ended !== undefined);
  for (const submit of confirmed.filter(({ kind }) => kind === 'contact'))
    if (!inquirers.includes(submit.receipt ?? '')) lost.push(`the inquiry of ${submit.key}`);
  for (const submit of confirmed.filter(({ referenceId }) => referenceId)) {
    const report = byReference.get(submit.referenceId ?? '');
    const file = report && fileOf(report);
    if (!report) lost.push(`the report of ${submit.key}`);
    else if (Boolean(submit.file) !== Boolean(report.attachmentKey)) lost.push(`the file of ${submit.key}`);
    else if (file) {
      const content = await openSealed(attachments, file);
      if (!content || (await digestOf(content)) !== submit.file) lost.push(`the file of ${submit.key}`);
    }
  }
  const lostChanges = [...changes]
    .filter(
      ([id, { confirmed: last, tried }]) => ![last, ...tried].includes(byReference.get(id)?.assignee ?? ''),
    )
    .map(([id]) => id);
  const named = new Set(reports.map(({ attachmentKey }) => attachmentKey));
  return {
    lost,
    // Each report has its key as title, and each inquiry an address of its own.
    doubled: repeated(reports.map(({ title }) => title)) + repeated(inquirers),
    lostChanges,
    leftovers: (await storedKeys(attachments)).filter((key) => !named.has(key)).length,
  };
}

/** The number of names that occur more than once. */
function repeated(names: readonly string[]): number {
  return names.length - new Set(names).size;
}

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

/** The comparison of the mails received with those expected. */
export interface Mails {
  receipts: number;
  missing: number;
  /** Received twice, with a kill or cut of a worker, of Postgres or of the mail server while it was sent. */
  doubledByFault: number;
  doubled: number;
}

interface Listed {
  messages: { To: { Address: string }[]; Created: string }[];
}

/** Compares the receipts each address got with those expected. */
export async function compareMails(
  mailApi: string,
  submits: readonly Submit[],
  faults: readonly DoneFault[],
): Promise<Mails> {
  const { messages } = (await (await fetch(`${mailApi}/api/v1/messages?limit=1000000`)).json()) as Listed;
  const arrivals = new Map<string, number[]>();
  for (const { To, Created } of messages)
    for (const { Address } of To)
      arrivals.set(Address, [...(arrivals.get(Address) ?? []), new Date(Created).getTime()]);
  const expected = submits.flatMap(({ receipt, ended }) => (receipt && ended !== undefined ? [receipt] : []));
  const twice = expected.map((to) => arrivals.get(to) ?? []).filter(({ length }) => length > 1);
  const duringFault = twice.filter((times) => faults.some((fault) => explains(fault, Math.min(...times))));
  return {
    receipts: expected.length,
    missing: expected.filter((to) => !arrivals.has(to)).length,
    doubledByFault: duringFault.length,
    doubled: twice.length - duringFault.length,
  };
}

/** How long before a fault a mail that it duplicated may have arrived, in milliseconds. */
const justBefore = 2_000;

// The mail server accepted the mail, and the fault prevented the worker from learning or recording that.
function explains({ part, began, ended }: DoneFault, arrival: number): boolean {
  if (!/worker|mail/.test(part)) return false;
  return arrival > began - justBefore && arrival < ended + justBefore;
}
