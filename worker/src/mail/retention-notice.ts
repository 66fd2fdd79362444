import { type MailText, mailText, type NoticeSettings } from './mail-text.ts';

/**
 * The mail to staff before cases are destroyed: one a day at most, for all of them, without their number, kind or dates
 * (docs/behaviour/notifications.md#what-a-mail-says).
 */
export function retentionNotice({ COMPANY_NAME, SITE_URL }: NoticeSettings): MailText {
  return mailText(`[${COMPANY_NAME}] 확인이 필요한 항목이 있습니다`, [
    '보유 기간이 곧 끝나 자동으로 파기될 항목이 있습니다.',
    SITE_URL
      ? `관리자 화면에서 확인해 주세요: ${new URL('/admin', SITE_URL).href}`
      : '관리자 화면에 로그인하여 확인해 주세요.',
    '이 메일에는 접수 내용을 담지 않습니다. 본 메일은 발신 전용입니다.',
  ]);
}
