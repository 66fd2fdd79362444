import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { MailText } from './mail-text.ts';

/**
 * Sends one mail to one address; resolves once the mail server has taken it. `mailId` is random and stays with the
 * mail, however often it is sent.
 */
export type SendMail = (address: string, mail: MailText, mailId: string) => Promise<void>;

interface MailSettings {
  SMTP_URL: string;
  SMTP_REQUIRE_TLS: boolean;
  MAIL_FROM: string;
}

/** Mail over SMTP. Every wait is bounded, so that a server that hangs counts as one that failed. */
export function smtpMail(settings: MailSettings): { sendMail: SendMail; close: () => void } {
  const from = settings.MAIL_FROM;
  const transport = createTransport(withOptions(settings), { from });
  return {
    sendMail: async (address, mail, mailId) => {
      await transport.sendMail({
        to: { name: '', address },
        ...mail,
        messageId: messageId(mailId, address, from),
        // Out-of-office answers to a mail like this help no one.
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Bounds of every wait, in milliseconds. After the text of a mail a server may take ten minutes (RFC 5321, 4.5.3.2.6);
 * giving up earlier would count a mail as failed that was taken, and send it again.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 600_000 };

// nodemailer reads no other options beside an address, only those in its query.
function withOptions({ SMTP_URL, SMTP_REQUIRE_TLS }: MailSettings): string {
  const address = new URL(SMTP_URL);
  for (const [name, value] of Object.entries(timeouts))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  if (SMTP_REQUIRE_TLS) address.searchParams.set('requireTLS', 'true');
  return address.href;
}

// The same mail sent again has the same id, so that a mailbox which knows it can drop the second. What it is made of
// is random, so that it leads back to nothing.
function messageId(mailId: string, address: string, from: string): string {
  const digest = createHash('sha256').update(`${mailId} ${address}`).digest('hex').slice(0, 32);
  return `<${digest}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}
