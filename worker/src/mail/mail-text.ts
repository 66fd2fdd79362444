import { escapeHtml } from '@gaongil/contract/escape-html';

/** Subject and body of a mail. */
export interface MailText {
  subject: string;
  text: string;
  html?: string;
  /** The address for replies, of a mail that a person wrote; any other is sent automatically, and says so. */
  replyTo?: string;
}

/** Makes a mail of plain paragraphs, as text and as HTML. */
export function mailText(subject: string, paragraphs: readonly string[]): MailText {
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="ko"><body>${paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('')}</body></html>`,
  };
}
