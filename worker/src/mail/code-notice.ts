import { codeMinutes } from '@gaongil/contract/cases/message-limits';
import { type MailText, mailText } from './mail-text.ts';

/**
 * The mail with the code by which a named reporter writes, without content and without the reference id, which is a key. Without the number
 * the code is worth nothing. It does not say what it is for: the mailbox is often the company's own.
 * @param companyName COMPANY_NAME
 */
export function codeNotice(code: string, companyName: string): MailText {
  return mailText(`[${companyName}] 홈페이지 확인 코드`, [
    `확인 코드: ${code.slice(0, 4)} ${code.slice(4)}`,
    `코드를 요청하신 화면에 입력해 주세요. 요청하신 때부터 ${codeMinutes}분 동안 쓸 수 있고, 새 코드를 받으시면 이 코드는 쓸 수 없습니다.`,
    '코드를 다른 사람에게 알려 주지 마세요. 요청하신 적이 없다면 이 메일을 무시해 주세요. 본 메일은 발신 전용입니다.',
  ]);
}
