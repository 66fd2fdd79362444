import { formatDay } from '@gaongil/contract/dates';
import { type MailText, mailText } from './mail-text.ts';

const next = {
  report: '담당자가 내용을 검토한 뒤 필요한 경우 남겨 주신 연락처로 연락드립니다.',
  inquiry: '담당자가 확인한 뒤 빠른 시일 내에 답변드리겠습니다.',
};
const names = { report: '제보', inquiry: '문의' };

/** The mail to a named reporter or an inquirer: the day and what comes next, nothing of what was sent. */
export function receipt(what: 'report' | 'inquiry', receivedAt: Date): MailText {
  return mailText(`[가온길] ${names[what]}가 접수되었습니다`, [
    `보내 주신 ${names[what]}가 ${formatDay(receivedAt.toISOString())}에 접수되었습니다.`,
    next[what],
    '직접 보내신 적이 없다면 이 메일을 무시해 주세요. 본 메일은 발신 전용입니다.',
  ]);
}
