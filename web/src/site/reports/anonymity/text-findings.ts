import type { textFindingNames } from '../../content/anonymity.ts';

export type TextFindingKind = keyof typeof textFindingNames;

export interface TextFinding {
  kind: TextFindingKind;
  /** The text found, masked where showing it in full would expose it on the screen. */
  text: string;
}

interface Pattern {
  kind: TextFindingKind;
  /** Its first group is the finding. The text before it is matched too: older Safari has no lookbehind. */
  found: RegExp;
  shown?: (text: string) => string;
  unless?: RegExp;
}

const mobile = String.raw`(?:\+?82[-\s.]?0?|0)1[016789][-\s.]*\d{3,4}[-\s.]*\d{4}`;
const landline = String.raw`\(?0(?:2|[3-6][1-5]|50\d|70)(?:[-\s.)]+\d{3,4}[-\s.]+\d{4}|\d{7,8})`;
const birthday = String.raw`\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])`;
const named = String.raw`(?:사번|(?:사원|직원|교번|군번)\s?번?호?|employee\s?(?:no|number|id))`;

/** A date written as one number: 20250314. */
const day = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/;

const patterns: readonly Pattern[] = [
  {
    kind: 'resident',
    found: new RegExp(String.raw`(?:^|\D)(${birthday}[-\s]?[1-8]\d{6})(?!\d)`, 'g'),
    shown: (text) => `${text.slice(0, 6)}-*******`,
  },
  { kind: 'phone', found: new RegExp(String.raw`(?:^|[^\d.])(${mobile}|${landline})(?!\d)`, 'g') },
  { kind: 'email', found: /([\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})+)/gi },
  { kind: 'employee', found: new RegExp(String.raw`(${named}[^\n\d]{0,6}[a-z]{0,4}-?\d{3,10})`, 'gi') },
  { kind: 'employee', found: /(?:^|[^a-z\d-])([a-z]{1,3}-?\d{5,8})(?![a-z\d])/gi },
  // An employee number, as many companies give them: the year of entry and a number, such as 2019034. Dates and amounts
  // are excluded.
  {
    kind: 'employee',
    found: /(?:^|[^\d.,-])((?:19[89]|20[0-3])\d{4,5})(?!\d|[.,-]\d|\s*[원만천억개건명])/g,
    unless: day,
  },
];

/** The parts of a text that resemble a personal number or address. */
export function textFindings(text: string): TextFinding[] {
  // Full-width digits, which Korean keyboards can also type, count as digits.
  const plain = text.normalize('NFKC');
  const findings: TextFinding[] = [];
  let rest = plain;
  for (const { kind, found, shown = String, unless } of patterns)
    for (const [, finding = ''] of rest.matchAll(found)) {
      if (unless?.test(finding)) continue;
      findings.push({ kind, text: shown(finding.trim()) });
      // A finding is not reported a second time as another kind.
      rest = rest.replace(finding, ' ');
    }
  return findings;
}

const isWord = (letter: string | undefined) => /[a-z\d]/i.test(letter ?? '');

function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (
      !(isWord(word[0]) && isWord(text[at - 1])) &&
      !(isWord(word.at(-1)) && isWord(text[at + word.length]))
    )
      return true;
  return false;
}

/** Whether a text contains the reporter's new id or password: both are secret. */
export function credentialFindings(text: string, loginId: string, password: string): TextFinding[] {
  const plain = text.normalize('NFC');
  const findings: TextFinding[] = [];
  if (loginId && hasWord(plain.toLowerCase(), loginId.toLowerCase()))
    findings.push({ kind: 'loginId', text: loginId });
  if (password && plain.includes(password)) findings.push({ kind: 'password', text: '' });
  return findings;
}
