import { formatDay } from '../dates.ts';

/** What the mail with an answer to an inquiry is made from. */
interface InquiryAnswer {
  /** COMPANY_NAME */
  companyName: string;
  /** COMPANY_EMAIL: the answer is signed with it, and replies go there. */
  companyEmail: string;
  registerNumber: string | null;
  receivedAt: string;
  /** What the inquirer wrote. */
  question: string;
  /** What staff answer. */
  text: string;
}

/**
 * Writes the mail that answers an inquiry, as plain text: the answer, the company, and what was asked
 * (docs/behaviour/notifications.md#what-a-mail-says). Staff see the same text before they send it.
 */
export function inquiryAnswerMail(answer: InquiryAnswer): { subject: string; text: string } {
  const { companyName, companyEmail, registerNumber, receivedAt, question, text } = answer;
  const number = registerNumber === null ? '' : ` (${registerNumber})`;
  const lines = [
    text,
    '',
    companyName,
    companyEmail,
    '',
    `----- ${formatDay(receivedAt)}에 보내 주신 문의${number} -----`,
    ...question.split('\n').map((line) => `> ${line}`.trimEnd()),
  ];
  return {
    subject: `[${companyName}] 문의하신 내용에 답변드립니다${number}`,
    text: `${lines.join('\n')}\n`,
  };
}
