import { randomBytes } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address } from 'postal-mime';

/** A mail in the list, with the names of mailpit's API. */
export interface MailSummary {
  ID: string;
  /** Without its angle brackets. */
  MessageID: string;
  From: MailAddress;
  To: MailAddress[];
  /** Recipients that no header names. */
  Bcc: MailAddress[];
  Subject: string;
  Created: string;
}

interface MailAddress {
  Name: string;
  Address: string;
}

export interface Mail extends MailSummary {
  Text: string;
  HTML: string;
}

export interface MailStore {
  add(raw: Buffer, recipients: string[]): Promise<void>;
  /** Latest first. */
  list(): MailSummary[];
  read(id: string): Promise<Mail | undefined>;
  clear(): Promise<void>;
}

const extension = '.eml';

/** Stores each mail as one file of `folder`; beyond `maxMails` the oldest are deleted. */
export async function openMailStore(folder: string, maxMails = 1000): Promise<MailStore> {
  const pathOf = (id: string) => join(folder, id + extension);
  const names = (await readdir(folder)).filter((name) => name.endsWith(extension)).sort();
  const mails = await Promise.all(
    names.map(async (name) =>
      summaryOf(await parse(name.slice(0, -extension.length), await readFile(join(folder, name)))),
    ),
  );
  let sequence = 0;

  return {
    add: async (raw, recipients) => {
      // File names sort by arrival, even within one millisecond.
      sequence += 1;
      const order = `${Date.now()}-${String(sequence).padStart(8, '0')}`;
      const id = `${order}-${randomBytes(4).toString('hex')}`;
      const whole = Buffer.concat([Buffer.from(`X-Envelope-To: ${recipients.join(', ')}\r\n`), raw]);
      await writeFile(pathOf(id), whole, { mode: 0o600 });
      mails.push(summaryOf(await parse(id, whole)));
      const gone = mails.splice(0, Math.max(0, mails.length - maxMails));
      await Promise.all(gone.map(({ ID }) => rm(pathOf(ID), { force: true })));
    },
    list: () => mails.toReversed(),
    read: async (id) => {
      if (!mails.some(({ ID }) => ID === id)) return undefined;
      return parse(id, await readFile(pathOf(id)));
    },
    clear: async () => {
      const gone = mails.splice(0);
      await Promise.all(gone.map(({ ID }) => rm(pathOf(ID), { force: true })));
    },
  };
}

async function parse(id: string, raw: Buffer): Promise<Mail> {
  const mail = await PostalMime.parse(raw);
  const header = (key: string) => mail.headers.find((one) => one.key === key)?.value ?? '';
  const To = addresses(mail.to);
  const named = new Set([...To, ...addresses(mail.cc)].map(({ Address }) => Address.toLowerCase()));
  const envelope = header('x-envelope-to').split(', ').filter(Boolean);
  return {
    ID: id,
    MessageID: (mail.messageId ?? '').replace(/[<>]/g, ''),
    From: addresses(mail.from && [mail.from])[0] ?? { Name: '', Address: '' },
    To,
    Bcc: envelope
      .filter((address) => !named.has(address.toLowerCase()))
      .map((Address) => ({ Name: '', Address })),
    Subject: mail.subject ?? '',
    Created: new Date(Number(id.split('-')[0])).toISOString(),
    Text: mail.text ?? '',
    HTML: mail.html ?? '',
  };
}

function summaryOf({ ID, MessageID, From, To, Bcc, Subject, Created }: Mail): MailSummary {
  return { ID, MessageID, From, To, Bcc, Subject, Created };
}

function addresses(found: Address[] | undefined): MailAddress[] {
  return (found ?? []).flatMap((one) =>
    one.group
      ? one.group.map(({ name, address }) => ({ Name: name, Address: address }))
      : [{ Name: one.name, Address: one.address ?? '' }],
  );
}
