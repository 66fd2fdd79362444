import { foldMatches, foldText, typedText } from './fold-text.ts';
import { textPatterns, writtenAt, writtenDot, type TextFindingKind } from './text-patterns.ts';

export type { TextFindingKind } from './text-patterns.ts';

export interface TextFinding {
  kind: TextFindingKind;
  /** The text found, as it was typed; masked where showing it in full would expose it on the screen. */
  text: string;
}

const masked: ReadonlySet<TextFindingKind> = new Set(['resident', 'foreigner', 'card']);

/** Hides the digits after the sixth. */
function mask(text: string): string {
  let shown = 6;
  return text.replaceAll(/\p{Nd}/gu, (digit) => (shown-- > 0 ? digit : '*'));
}

/** The parts of a text that resemble a personal number or address. */
export function textFindings(typed: string): TextFinding[] {
  const folded = foldMatches(foldMatches(foldText(typed), writtenAt, '@'), writtenDot, '.');
  const findings: TextFinding[] = [];
  let rest = folded.plain;
  for (const { kind, found, accept = () => true } of textPatterns)
    rest = rest.replaceAll(found, (whole: string, finding: string, at: number) => {
      if (!accept(finding.replaceAll(/\D/g, ''), finding)) return whole;
      const end = at + whole.length;
      const text = typedText(typed, folded, end - finding.length, end).trim();
      findings.push({ kind, text: masked.has(kind) ? mask(text) : text });
      // A finding is not reported a second time as another kind.
      return whole.slice(0, -finding.length) + '|'.repeat(finding.length);
    });
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
