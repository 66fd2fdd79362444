import { type MailText, mailText, type NoticeSettings } from './mail-text.ts';

/**
 * The mail to staff when a request waits for the confirmation of another person: the same words every time, without the
 * number, kind or time of what waits (docs/behaviour/notifications.md#what-a-mail-says).
 */
export function confirmationNotice({ COMPANY_NAME, SITE_URL }: NoticeSettings): MailText {
  return mailText(`[${COMPANY_NAME}] 확인이 필요한 항목이 있습니다`, [
    '다른 직원의 확인을 기다리는 요청이 있습니다.',
    SITE_URL
      ? `관리자 화면에서 확인해 주세요: ${new URL('/admin', SITE_URL).href}`
      : '관리자 화면에 로그인하여 확인해 주세요.',
    '이 메일에는 접수 내용을 담지 않습니다. 본 메일은 발신 전용입니다.',
  ]);
}
