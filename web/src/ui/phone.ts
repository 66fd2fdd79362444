/** How the digits of a Korean number stand together, by how it begins; the last rule is for area codes and 07x. */
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
 * A phone number in the groups Koreans read it in, as far as it has been typed: 062-000-0000, 010-0000-0000, and
 * +82 10… as 010…. What cannot be a Korean number, or has words beside it, stays as it is.
 */
export function groupPhone(text: string): string {
  // Whether +82 is to be followed by more, nobody knows before it is.
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
 * `text` grouped, and where the caret stands in it then: behind the same digits. Where a hyphen follows it stands before
 * it, or backspace would take the hyphen away again and again; `forward` behind it, for the delete key.
 */
export function groupPhoneAt(text: string, caret: number, forward = false): { text: string; caret: number } {
  const grouped = groupPhone(text);
  if (grouped === text) return { text, caret };
  // Counted from the end, where +82 changes nothing.
  const behind = digitsOf(text.slice(caret)).length;
  let place = grouped.length;
  for (let left = behind; left > 0 && place > 0;) if (/\d/.test(grouped[--place] ?? '')) left -= 1;
  if (!forward && grouped[place - 1] === '-') place -= 1;
  return { text: grouped, caret: place };
}
