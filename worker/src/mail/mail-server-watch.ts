import type { SendMail } from './send.ts';

/** Derives from the results of mails whether the mail server is available. */
export interface MailServerWatch {
  /** Sends a mail and records whether the server answered. */
  sendMail: SendMail;
  /** Whether the last mail failed to reach the server, or none was sent yet. */
  isAway(): boolean;
}

/** Wraps `sendMail`; `onBack` is called when the mail server answers again. */
export function watchMailServer(sendMail: SendMail, onBack: () => void): MailServerWatch {
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

/** Whether the server answered and refused only this mail. */
function isAboutOneMail(error: unknown): boolean {
  const { command = '', responseCode } = (error ?? {}) as { command?: string; responseCode?: number };
  return responseCode !== undefined && responseCode !== 421 && /^(MAIL FROM|RCPT TO|DATA)$/.test(command);
}
