import { formatDay } from '@gaongil/contract/dates';
import { type MailText, mailText } from './mail-text.ts';

/**
 * The mail to a named reporter or an inquirer: the day and the next steps, without content. Both get the same words of
 * the same length: the mailbox is often the company's own, and must not show who reported.
 * The reference id of a report is a key, so the mail only says that the screen showed it.
 * @param companyName COMPANY_NAME
 */
export function receipt(receivedAt: Date, companyName: string): MailText {
  return mailText(`[${companyName}] 접수되었습니다`, [
    `보내 주신 내용이 ${formatDay(receivedAt.toISOString())}에 접수되었습니다.`,
    '담당자가 확인한 뒤 필요한 경우 남겨 주신 연락처로 연락드립니다.',
    '접수번호는 메일에 적지 않습니다. 접수할 때 화면에 접수번호가 나왔다면, 그 번호로 홈페이지에서 진행 상황을 볼 수 있습니다.',
    '직접 보내신 적이 없다면 이 메일을 무시해 주세요. 본 메일은 발신 전용입니다.',
  ]);
}
