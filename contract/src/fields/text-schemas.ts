import { z } from 'zod';
import {
  codePoints,
  hasTooManyMarks,
  type TextInput,
  tidy,
  tooLong,
  tooManyMarks,
  unusableCharacters,
  wrongType,
} from './text.ts';

// Half of a surrogate pair is no text. Of control characters, `tidy` leaves those of ids and passwords alone.
const unusable = /\p{Surrogate}|(?![\t\n\r])\p{Control}/u;

interface TextRule {
  label: string;
  max: number;
  input: TextInput;
}

type Wrong = Parameters<typeof z.string>[0];

// Ends the checks of a text, so that those after it see only what passed. An issue with `continue: false` would end those
// of the whole form too, and with them the comparison of two passwords.
function refusal(find: (text: string) => string | false) {
  return ({ value: input, issues }: z.core.ParsePayload<string>) => {
    const message = find(input);
    if (message) issues.push({ code: 'custom', message, input });
  };
}

/**
 * A text as `tidy` leaves it. Longer ones get `refused` before anything is done with them: four code units for each code
 * point hold any text in decomposed form (a Hangul syllable is three), and 1,000 the white space around it.
 */
export function tidied({ max, input }: Omit<TextRule, 'label'>, refused: string, wrong: Wrong) {
  return z
    .string(wrong)
    .check(refusal((text) => text.length > 4 * max + 1000 && refused))
    .overwrite((text) => tidy(text, input));
}

function checked({ label, max, input, missing }: TextRule & { missing?: string }, wrong: Wrong) {
  const long = tooLong(label, max);
  return tidied({ max, input }, long, wrong).check(
    refusal((text) => {
      if (text === '' && missing !== undefined) return missing;
      if (hasTooManyMarks(text)) return tooManyMarks;
      if (unusable.test(text)) return unusableCharacters;
      return codePoints(text) > max && long;
    }),
  );
}

/**
 * A text that must be there. `missing` is said when it is absent or blank; absent counts as blank, so that the first
 * message does not depend on whether a client sends empty fields. Checks added to it see no text that was refused.
 */
export function requiredText(rule: TextRule & { missing: string }) {
  return checked(rule, { error: (issue) => (issue.input == null ? rule.missing : wrongType) });
}

/** A text that may be left out; absent, null and blank all become ''. */
export function optionalText(rule: TextRule) {
  return checked(rule, wrongType)
    .nullish()
    .transform((value) => value ?? '');
}

/** A text in a change: left as it is when absent, emptied by null or a blank (docs/behaviour/api.md#calls-of-staff). */
export function changedText(rule: TextRule) {
  return checked(rule, wrongType)
    .nullable()
    .transform((value) => value ?? '')
    .optional();
}

/**
 * The simple x@y.z pattern (docs/behaviour/api.md#texts). It takes exactly what /^[^\s@]+@[^\s@]+\.[^\s@]+$/ takes, but
 * finds the dot without a second try, so that its time does not grow with the square of the length.
 */
const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const badEmail = '올바른 이메일 형식을 입력해 주세요.';

/** A required e-mail address in the simple form x@y.z. */
export function requiredEmail(rule: TextRule & { missing: string }) {
  return requiredText(rule).refine((value) => emailPattern.test(value), badEmail);
}

/** An e-mail address that may be left out, like `optionalText`. */
export function optionalEmail(rule: TextRule) {
  return optionalText(rule).refine((value) => value === '' || emailPattern.test(value), badEmail);
}

/** An e-mail address in a change, like `changedText`. */
export function changedEmail(rule: TextRule) {
  return changedText(rule).refine((value) => !value || emailPattern.test(value), badEmail);
}

/**
 * A consent that a client may leave out but not refuse: `false` gets `refused`, missing passes
 * (docs/behaviour/reports.md#consent).
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
