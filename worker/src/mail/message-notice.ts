import { type MailText, mailText } from './mail-text.ts';

/**
 * The mail to a named reporter that staff wrote something, without content and without the reference id, which is a key. Its words are as
 * true for an inquiry: the mailbox is often the company's own.
 * @param companyName COMPANY_NAME
 */
export function messageNotice(companyName: string): MailText {
  return mailText(`[${companyName}] 보내 주신 내용에 담당자가 글을 남겼습니다`, [
    '보내 주신 내용에 담당자가 글을 남겼습니다.',
    '무슨 내용인지는 메일에 적지 않습니다. 보내실 때 화면에 접수번호가 나왔다면, 그 번호로 홈페이지에서 볼 수 있습니다.',
    '본 메일은 발신 전용입니다.',
  ]);
}
