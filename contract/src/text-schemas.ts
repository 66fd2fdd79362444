import { z } from 'zod';
import { codePoints, textLimits, tidy, tooLong, unusableCharacters, wrongType } from './text.ts';

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
