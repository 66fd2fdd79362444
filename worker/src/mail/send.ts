import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { addressesAtOnce, mailsAtOnce } from './mail-concurrency.ts';
import { bufferMessage } from './buffer-message.ts';
import type { MailText } from './mail-text.ts';

/**
 * Sends one mail to one address.
 * @param mailId a random id of the mail, the same for each attempt to send it
 * @throws when the mail server did not accept the mail
 */
export type SendMail = (address: string, mail: MailText, mailId: string) => Promise<void>;

interface MailSettings {
  SMTP_URL: string;
  SMTP_REQUIRE_TLS: boolean;
  /** An address, or a name and an address. */
  MAIL_FROM: string;
  /** The sender's name if MAIL_FROM has none. */
  COMPANY_NAME: string;
}

/** Connects to the mail server and signs in, without a mail. @throws when it does not answer or refuses */
export type CheckMail = () => Promise<void>;

/** Sends mail over SMTP. Every wait is bounded, so that a server that hangs causes an error. */
export function smtpMail(settings: MailSettings): {
  sendMail: SendMail;
  checkMail: CheckMail;
  close: () => void;
} {
  const { MAIL_FROM, COMPANY_NAME } = settings;
  const from = MAIL_FROM.includes('<') ? MAIL_FROM : { name: COMPANY_NAME, address: MAIL_FROM };
  const transport = createTransport(withOptions(settings), { from });
  transport.use('stream', ({ message }, done) => {
    message.transform(bufferMessage);
    done();
  });
  return {
    sendMail: async (address, mail, mailId) => {
      const sent = transport.sendMail({
        to: { name: '', address },
        ...mail,
        messageId: messageId(mailId, address, MAIL_FROM),
        // Suppresses out-of-office replies.
        ...(mail.replyTo === undefined && { headers: { 'Auto-Submitted': 'auto-generated' } }),
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      await sent.catch((error: object) => {
        // Missing when the server closes a connection before it has said anything (isFromMailServer).
        throw Object.assign(error, { command: 'CONN', ...error });
      });
    },
    checkMail: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

/**
 * Timeouts, in milliseconds. A server may take ten minutes to accept the text of a mail (RFC 5321, 4.5.3.2.6); with a
 * shorter timeout, a mail that was accepted could count as failed and be sent again.
 */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 30_000, socketTimeout: 600_000 };

/**
 * Connections are used again for the next mail, and closed when none follows within ten seconds. As many as mails can be
 * under way at once, so that addresses whose server hangs delay no other.
 */
const pool = { pool: true, maxConnections: mailsAtOnce * addressesAtOnce, idleTimeout: 10_000 };

// With a URL, nodemailer reads options only from its query.
function withOptions({ SMTP_URL, SMTP_REQUIRE_TLS }: MailSettings): string {
  const address = new URL(SMTP_URL);
  for (const [name, value] of Object.entries({ ...timeouts, ...pool }))
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  if (SMTP_REQUIRE_TLS) address.searchParams.set('requireTLS', 'true');
  return address.href;
}

/**
 * The Message-ID of a mail. A mail that is sent again has the same one, so that a mailbox can drop the duplicate. It is
 * derived from a random id, so that it cannot be linked to a case.
 */
export function messageId(mailId: string, address: string, from: string): string {
  const digest = createHash('sha256').update(`${mailId} ${address}`).digest('hex').slice(0, 32);
  return `<${digest}@${/@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'}>`;
}
