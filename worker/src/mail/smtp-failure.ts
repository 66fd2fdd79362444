/**
 * Whether a mail server refused the recipient permanently: a 5xx to RCPT TO. Any other 5xx (log-in, sender, content) is
 * a fault of our configuration and affects every mail; an operator can correct it while the mail is retried.
 */
export function isPermanentRefusal(error: unknown): boolean {
  const { command, responseCode } = (error ?? {}) as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

/** The SMTP status, or the code of the network error. Never the message, which can contain an address. */
export function failureKind(error: unknown): string {
  const { responseCode, code, name } = (error ?? {}) as Record<string, unknown>;
  return String(responseCode || code || name || 'unknown').slice(0, 40);
}

/** Whether the error comes from sending: nodemailer names the SMTP command, for connection errors too. */
export function isFromMailServer(error: unknown): boolean {
  return ((error ?? {}) as { command?: unknown }).command !== undefined;
}
