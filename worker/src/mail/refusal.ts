/**
 * Whether a mail server refused the recipient for good: a 5xx to RCPT TO. Any other 5xx (log-in, sender, content) says
 * that something of ours is wrong for everybody, which an operator can mend while the mail is tried again.
 */
export function isRefusal(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

/** What kind of failure it was, in a word: the SMTP status, else the code of the network error. Never its message. */
export function kindOfFailure(error: unknown): string {
  const { responseCode, code, name } = (error ?? {}) as Record<string, unknown>;
  return String(responseCode || code || name || 'unknown').slice(0, 40);
}

/** Whether it happened while a mail was sent: nodemailer names the step, also of what is wrong with the connection. */
export function isFromMailServer(error: unknown): boolean {
  return ((error ?? {}) as { command?: unknown }).command !== undefined;
}
