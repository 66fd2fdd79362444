import type { SendMail } from './send.ts';

/** Knows whether the mail server answers, by what becomes of the mails. */
export interface MailWatch {
  /** Sends as before, and learns from it. */
  sendMail: SendMail;
  /** Whether the last mail found no mail server, or none was sent yet. */
  isAway(): boolean;
}

/** Watches `sendMail`; `onBack` is called when the mail server answers again. */
export function watchMail(sendMail: SendMail, onBack: () => void): MailWatch {
  let away = true;
  const answered = () => {
    if (!away) return;
    away = false;
    onBack();
  };
  return {
    isAway: () => away,
    sendMail: async (...mail) => {
      try {
        await sendMail(...mail);
      } catch (error) {
        if (isAboutOneMail(error)) answered();
        else away = true;
        throw error;
      }
      answered();
    },
  };
}

/** Whether the mail server answered and refused this mail; another one it may take. */
function isAboutOneMail(error: unknown): boolean {
  const { command = '', responseCode } = (error ?? {}) as { command?: string; responseCode?: number };
  return responseCode !== undefined && responseCode !== 421 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command);
}
