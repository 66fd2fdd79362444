import { company } from '@gaongil/contract/site/company';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { storedKeys } from '../support/stored/stored-objects.ts';
import type { DoneFault } from './faults.ts';
import type { Changes } from './readers.ts';
import type { ChaosSite } from './site.ts';
import type { Submit } from './submits.ts';
import type { Written } from './writers.ts';
import { messageNotice } from '@gaongil/worker/mail/message-notice';
import { receipt } from '@gaongil/worker/mail/receipt';
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
  /** Objects that no case names; the sweep removes them. */
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
  const named = new Set(await db('stored_files').pluck<string[]>('object_key'));
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
  expected: number;
  missing: number;
  /** Received once too often, with a kill or cut of a worker or of the mail server while it was sent. */
  doubledByFault: number;
  doubled: number;
}

interface Listed {
  messages: { To: { Address: string }[]; Subject: string; Created: string }[];
}

/**
 * Compares the mails to reporters and inquirers with those expected: a receipt of each submit, and a notice of each message that staff wrote
 * about a named report.
 */
export async function compareMails(
  mailApi: string,
  submits: readonly Submit[],
  written: readonly Written[],
  faults: readonly DoneFault[],
): Promise<Mails> {
  const { messages } = (await (await fetch(`${mailApi}/api/v1/messages?limit=1000000`)).json()) as Listed;
  const arrivals = new Map<string, number[]>();
  for (const { To, Subject, Created } of messages)
    for (const { Address } of To) {
      const mail = mailOf(Address, Subject);
      arrivals.set(mail, [...(arrivals.get(mail) ?? []), new Date(Created).getTime()]);
    }
  const expected = submits.flatMap(({ receipt: address, referenceId, ended }) => {
    if (!address || ended === undefined) return [];
    const notices = written.filter(
      (one) => one.kind === 'message of staff' && one.referenceId === referenceId,
    );
    return [
      { mail: mailOf(address, receiptMail.subject), times: 1 },
      { mail: mailOf(address, noticeMail.subject), times: notices.length },
    ];
  });
  const got = ({ mail }: { mail: string }) => arrivals.get(mail) ?? [];
  const twice = expected.filter((one) => got(one).length > one.times).map(got);
  const duringFault = twice.filter((times) =>
    faults.some((fault) => times.some((time) => explains(fault, time))),
  );
  return {
    expected: expected.reduce((sum, { times }) => sum + times, 0),
    missing: expected.filter((one) => got(one).length < one.times).length,
    doubledByFault: duringFault.length,
    doubled: twice.length - duringFault.length,
  };
}

const mailOf = (address: string, subject: string) => `${address} ${subject}`;
const receiptMail = receipt(new Date(), company.name);
const noticeMail = messageNotice(company.name);

/** How long before a fault a mail that it duplicated may have arrived, in milliseconds. */
const justBefore = 2_000;

// The mail server accepted the mail, and the fault prevented the worker from learning or recording that.
function explains({ part, began, ended }: DoneFault, arrival: number): boolean {
  if (!/worker|mail/.test(part)) return false;
  return arrival > began - justBefore && arrival < ended + justBefore;
}
