/** The words of a mail. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** A mail of plain paragraphs, as text and as HTML. */
export function mailText(subject: string, paragraphs: readonly string[]): MailText {
  const escape = (text: string) => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);
  return {
    subject,
    text: `${paragraphs.join('\n\n')}\n`,
    html: `<!doctype html><html lang="ko"><body>${paragraphs.map((line) => `<p>${escape(line)}</p>`).join('')}</body></html>`,
  };
}
