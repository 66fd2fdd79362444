import { escapeHtml } from '@gaongil/contract/escape-html';
import type { Mail, MailSummary } from './mailbox-store.ts';

/** The page that lists the mails. */
export function listPage(mails: MailSummary[]): string {
  const rows = mails.map(
    (mail) =>
      `<tr><td>${escapeHtml(mail.Created)}</td><td>${escapeHtml(names(mail))}</td>` +
      `<td><a href="/mail/${escapeHtml(mail.ID)}">${escapeHtml(mail.Subject || '(제목 없음)')}</a></td></tr>`,
  );
  const head = '<tr><th>시각</th><th>받는 사람</th><th>제목</th></tr>';
  return page(`메일 ${mails.length}통`, `<table>${head}${rows.join('')}</table>`);
}

/** One mail, as text only: the HTML of a mail is never rendered. */
export function mailPage(mail: Mail): string {
  const facts = [
    ['보낸 사람', mail.From.Address],
    ['받는 사람', names(mail)],
    ['시각', mail.Created],
  ];
  const lines = facts.map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const back = '<p><a href="/">목록</a></p>';
  return page(
    mail.Subject,
    `<dl>${lines.join('')}</dl><pre>${escapeHtml(mail.Text || mail.HTML)}</pre>${back}`,
  );
}

const names = ({ To, Bcc }: MailSummary) => [...To, ...Bcc].map(({ Address }) => Address).join(', ');

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'table{width:100%;border-collapse:collapse}td,th{padding:.4rem;border-bottom:1px solid #ccc;text-align:left}' +
  'pre{white-space:pre-wrap;overflow-wrap:anywhere}';

const page = (title: string, body: string) =>
  '<!doctype html><html lang="ko"><meta charset="utf-8">' +
  '<meta name="viewport" content="width=device-width,initial-scale=1">' +
  `<title>${escapeHtml(title)}</title><style>${style}</style><h1>${escapeHtml(title)}</h1>${body}</html>`;
