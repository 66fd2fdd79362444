/** How the digits of a Korean number are grouped, by its first digits; the last rule is for area codes and 07x. */
const rules: readonly { begins: RegExp; groups: (digits: number) => readonly number[] }[] = [
  { begins: /^1[568]\d\d/, groups: () => [4, 4] },
  { begins: /^02/, groups: (digits) => (digits < 10 ? [2, 3, 4] : [2, 4, 4]) },
  { begins: /^0(10|70)/, groups: () => [3, 4, 4] },
  { begins: /^050\d/, groups: (digits) => (digits < 12 ? [4, 3, 4] : [4, 4, 4]) },
  { begins: /^0/, groups: (digits) => (digits < 11 ? [3, 3, 4] : [3, 4, 4]) },
];

const home = /^\+82[\s-]*0?/;

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

/**
 * A complete or incomplete phone number in Korean groups: 062-000-0000, 010-0000-0000, and +82 10… as 010…. Text that
 * cannot be a Korean number or contains words is returned unchanged.
 */
export function groupPhone(text: string): string {
  // +82 alone may still become +82 10…, so it is replaced only once enough digits follow.
  const local = home.test(text) && digitsOf(text).length > 4 ? text.replace(home, '0') : text;
  if (!/^[\d\s().-]*$/.test(local)) return text;
  const digits = digitsOf(local);
  const groups = rules.find(({ begins }) => begins.test(digits))?.groups(digits.length) ?? [];
  if (digits.length > groups.reduce((sum, length) => sum + length, 0)) return text;
  let at = 0;
  const parts = groups.map((length) => digits.slice(at, (at += length)));
  return parts.filter(Boolean).join('-');
}

/**
 * `text` grouped, and the new caret position: after the same digits. If a hyphen follows these digits, the caret is
 * before it, because backspace would otherwise delete only the hyphen, which is added again; with `forward` (the delete
 * key) it is after the hyphen.
 */
export function groupPhoneAt(text: string, caret: number, forward = false): { text: string; caret: number } {
  const grouped = groupPhone(text);
  if (grouped === text) return { text, caret };
  // Counted from the end, which the replacement of +82 does not change.
  const behind = digitsOf(text.slice(caret)).length;
  let index = grouped.length;
  for (let left = behind; left > 0 && index > 0;) if (/\d/.test(grouped[--index] ?? '')) left -= 1;
  if (!forward && grouped[index - 1] === '-') index -= 1;
  return { text: grouped, caret: index };
}
