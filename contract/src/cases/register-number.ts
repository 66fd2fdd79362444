/** What a register number of an inquiry begins with; one of a report begins with the year. */
export const inquiryNumberStart = 'Q';

const numberForm = /^(Q?)(20\d{2})[-‐‑‒–—―−]?(\d{4,9})$/;

/**
 * What a person typed as a register number (관리번호), in the form that is stored: 2026-0031 for a report, Q2026-0031 for an inquiry;
 * undefined when it is none that begins with `start`. Letters and digits of any width, and blanks, are read.
 */
export function readRegisterNumber(text: string, start: '' | typeof inquiryNumberStart): string | undefined {
  if (text.length > 40) return undefined;
  const typed = text.normalize('NFKC').replace(/\s/g, '').toUpperCase();
  const [, letter, year, digits] = numberForm.exec(typed) ?? [];
  return letter === start ? `${letter}${year}-${digits}` : undefined;
}
