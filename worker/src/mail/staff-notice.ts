import { type MailText, mailText } from './mail-text.ts';

/** What a mail to staff says of the site. */
export interface NoticeSettings {
  COMPANY_NAME: string;
  SITE_URL?: string | undefined;
}

/** What each mail to staff says, in the same words every time. */
const sentences = {
  arrival: '관리자 화면에 새로 확인할 항목이 있습니다.',
  assignment: '담당자로 지정된 항목이 있습니다.',
  confirmation: '다른 직원의 확인을 기다리는 요청이 있습니다.',
  notable:
    '파기 보류 해제, 상세 내용을 포함한 내보내기, 많은 건의 변경, 계정의 인증 수단 초기화 가운데 하나가 있었습니다.',
  due: '맡으신 항목 가운데 약속한 기한이 오늘이거나 다음 영업일인 것이 있습니다.',
  passed: '약속한 기한이 지난 항목이 있습니다.',
  retention: '보유 기간이 곧 끝나 자동으로 파기될 항목이 있습니다.',
} as const;

/** The names of all mails to staff. */
export const staffNotices = Object.keys(sentences) as (keyof typeof sentences)[];

/**
 * The mail to staff: fixed words, for reports and inquiries alike, so that neither a mail server nor a glance at a mailbox shows that
 * there is a report. No content, no name, no number, no reference id, no time of the event (docs/behaviour/notifications.md#what-a-mail-says).
 */
export function staffNotice(
  { COMPANY_NAME, SITE_URL }: NoticeSettings,
  about: keyof typeof sentences,
): MailText {
  return mailText(`[${COMPANY_NAME}] 확인이 필요한 항목이 있습니다`, [
    sentences[about],
    SITE_URL
      ? `관리자 화면에서 확인해 주세요: ${new URL('/admin', SITE_URL).href}`
      : '관리자 화면에 로그인하여 확인해 주세요.',
    '이 메일에는 접수 내용을 담지 않습니다. 본 메일은 발신 전용입니다.',
  ]);
}
