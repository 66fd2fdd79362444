import { waitFor } from '../wait-for.ts';

/** A mail as the mailbox lists it. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
}

interface Listed {
  messages: { ID: string; MessageID: string; Subject: string; To: { Address: string }[] }[];
}

async function listMails(mailApi: string) {
  const answer = await fetch(`${mailApi}/api/v1/messages?limit=5000`);
  return ((await answer.json()) as Listed).messages;
}

/** The number of mails by address, of those that got any, and how many came again with the same Message-ID, which are not counted. */
export async function countMails(
  mailApi: string,
): Promise<{ counts: Map<string, number>; repeated: number }> {
  const counts = new Map<string, number>();
  const known = new Set<string>();
  const mails = await listMails(mailApi);
  for (const { MessageID, To } of mails) {
    if (known.has(MessageID)) continue;
    known.add(MessageID);
    for (const { Address } of To) counts.set(Address, (counts.get(Address) ?? 0) + 1);
  }
  return { counts, repeated: mails.length - known.size };
}

/** Every mail to this address, newest first, read through the HTTP API of the mailbox. */
export async function mailsTo(mailApi: string, address: string): Promise<Mail[]> {
  return (await listMails(mailApi))
    .filter(({ To }) => To.some(({ Address }) => Address === address))
    .map(({ ID, Subject }) => ({ id: ID, to: address, subject: Subject }));
}

/** Waits until at least `count` mails to this address have arrived. */
export function waitForMails(mailApi: string, address: string, count = 1): Promise<Mail[]> {
  return waitFor(`${count} mails to ${address}`, async () => {
    const mails = await mailsTo(mailApi, address);
    return mails.length >= count && mails;
  });
}

/** The text of a mail. */
export async function textOf(mailApi: string, mail: Mail): Promise<string> {
  const answer = await fetch(`${mailApi}/api/v1/message/${mail.id}`);
  const { Text, HTML } = (await answer.json()) as { Text: string; HTML: string };
  return `${mail.subject}\n${Text}\n${HTML}`;
}

/** Waits for a mail to this address with the code that a named reporter writes by, and returns that of the newest. */
export function waitForCode(mailApi: string, address: string): Promise<string> {
  return waitFor(`a code to ${address}`, async () => {
    for (const mail of await mailsTo(mailApi, address)) {
      const [, code] = /확인 코드: ([\d ]{9})/.exec(await textOf(mailApi, mail)) ?? [];
      if (code) return code.replace(' ', '');
    }
    return false;
  });
}
