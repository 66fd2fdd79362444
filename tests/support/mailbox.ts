import { waitFor } from './wait-for.ts';

/** A mail as the mailbox lists it. */
export interface Mail {
  id: string;
  to: string;
  subject: string;
}

interface Listed {
  messages: { ID: string; Subject: string; To: { Address: string }[] }[];
}

/** Calls the mailbox on a new connection: one kept from before ends with a mail server that was killed. */
const get = (url: string) => fetch(url, { headers: { connection: 'close' } });

/** Every mail to this address, newest first, read through the HTTP API of the mailbox. */
export async function mailsTo(mailApi: string, address: string): Promise<Mail[]> {
  const answer = await get(`${mailApi}/api/v1/messages?limit=5000`);
  const { messages } = (await answer.json()) as Listed;
  return messages
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
  const answer = await get(`${mailApi}/api/v1/message/${mail.id}`);
  const { Text, HTML } = (await answer.json()) as { Text: string; HTML: string };
  return `${mail.subject}\n${Text}\n${HTML}`;
}
