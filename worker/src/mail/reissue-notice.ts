import { type MailText, mailText } from './mail-text.ts';

/**
 * The mail to a named reporter whose report got another reference id: that the earlier one is over, and who tells the new one. It has
 * neither, since the id is a key (docs/decisions/080-named-reporters-get-the-number.md). Its words are as true for an inquiry: the mailbox
 * is often the company's own.
 * @param companyName COMPANY_NAME
 */
export function reissueNotice(companyName: string): MailText {
  return mailText(`[${companyName}] 보내 주신 내용의 조회 안내`, [
    '보내 주신 내용을 조회하는 방법이 바뀌었습니다. 보내실 때 화면에 번호가 나왔다면, 그 번호로는 더 이상 조회할 수 없습니다.',
    '새 조회 방법은 메일에 적지 않습니다. 필요하시면 담당 부서에 전화로 연락해 주세요.',
    '보내 주신 내용과 처리는 그대로입니다. 본 메일은 발신 전용입니다.',
  ]);
}
