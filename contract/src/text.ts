import { z } from 'zod';

/** How long a text may be, in code points (decisions.md "API", text limits). */
export const textLimits = {
  name: 100,
  email: 254,
  phone: 30,
  company: 200,
  department: 200,
  title: 200,
  incidentSummary: 5_000,
  content: 20_000,
  message: 20_000,
  actionNotes: 10_000,
  url: 2_048,
} as const;

/**
 * What a text becomes before it is checked or stored: NFC, without the white space around it (spec section 5), lines
 * ended by a line feed (browsers send them otherwise in a form, and a line must count the same on both ends).
 */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
}

/** Length as people count it: code points, so that an emoji or an old Hangul syllable counts once. */
export function codePoints(text: string): number {
  let count = 0;
  for (let index = 0; index < text.length; count++) index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  return count;
}

/** Whether a word ends in a consonant when it is read in Korean; decides between 은 and 는. URL is read 유알엘. */
function endsInConsonant(word: string): boolean {
  const last = word.charCodeAt(word.length - 1);
  const isHangul = last >= 0xac00 && last <= 0xd7a3;
  return isHangul ? (last - 0xac00) % 28 !== 0 : /[lmnr]$/i.test(word);
}

/** The sentence for a text over its limit (wording.md): `{항목}은(는) {N}자 이내로 입력해 주세요.` */
export function tooLong(label: string, limit: number): string {
  return `${label}${endsInConsonant(label) ? '은' : '는'} ${limit.toLocaleString('en-US')}자 이내로 입력해 주세요.`;
}

/** Said when a text holds what no keyboard types: NUL, other control characters, half of a surrogate pair. */
export const unusableCharacters = '사용할 수 없는 문자가 포함되어 있습니다. 지우고 다시 입력해 주세요.';

/** Said when a field has the wrong JSON type or stands in the wrong kind of multipart part. */
export const wrongType = '입력 형식이 올바르지 않습니다. 다시 확인해 주세요.';

// Line feed, carriage return and tab are text; the other control characters, and lone surrogates, are not.
const unusable = /\p{Surrogate}|(?![\t\n\r])\p{Control}/u;

interface TextRule {
  label: string;
  max: number;
}

function checked(rule: TextRule, missing?: string) {
  return (value: string, context: z.RefinementCtx) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (missing !== undefined && value === '') refuse(missing);
    else if (unusable.test(value)) refuse(unusableCharacters);
    else if (codePoints(value) > rule.max) refuse(tooLong(rule.label, rule.max));
  };
}

/**
 * A text that must be there. `missing` is said when it is absent or blank; absent counts as blank, so that the first
 * message does not depend on whether a client sends empty fields.
 */
export function requiredText(rule: TextRule & { missing: string }) {
  return z
    .string({ error: (issue) => (issue.input == null ? rule.missing : wrongType) })
    .overwrite(tidy)
    .superRefine(checked(rule, rule.missing));
}

/** A text that may be left out; absent, null and blank all become ''. */
export function optionalText(rule: TextRule) {
  return z
    .string({ error: wrongType })
    .overwrite(tidy)
    .superRefine(checked(rule))
    .nullish()
    .transform((value) => value ?? '');
}

/** A text in a change: left as it is when absent, emptied by null or a blank (decisions.md "Reports", PATCH). */
export function changedText(rule: TextRule) {
  return z
    .string({ error: wrongType })
    .overwrite(tidy)
    .superRefine(checked(rule))
    .nullable()
    .transform((value) => value ?? '')
    .optional();
}

/** The simple x@y.z pattern of spec section 5, letter for letter as decisions.md gives it. */
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** A required e-mail address in the simple form x@y.z (spec section 5). */
export function requiredEmail() {
  return requiredText({ label: '이메일', max: textLimits.email, missing: '이메일을 입력해 주세요.' }).refine(
    (value) => value === '' || emailPattern.test(value),
    '올바른 이메일 형식을 입력해 주세요.',
  );
}

/**
 * A consent that a client may leave out but not refuse: `false` gets `refused`, missing passes
 * (decisions.md "API": the spec's plain client does not know the field).
 */
export function consentUnlessRefused(refused: string) {
  return z
    .union([z.boolean(), z.enum(['true', 'false', 'on', 'off', '1', '0', ''])], { error: wrongType })
    .nullish()
    .refine(
      (value) => value == null || value === true || ['true', 'on', '1'].includes(String(value)),
      refused,
    );
}
