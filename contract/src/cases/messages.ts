import { z } from 'zod';
import { codeDigits } from './message-limits.ts';
import { readReferenceId } from './reference-id.ts';
import { requiredText } from '../fields/text-schemas.ts';
import { textLimits } from '../fields/text-limits.ts';
import { errorMessages } from '../requests/errors.ts';
import { credentialsBytes } from '../requests/wire.ts';
import { fileOfMessage, lookupForm } from './report-schemas.ts';

const text = requiredText({
  input: 'paragraph',
  label: '내용',
  max: textLimits.caseMessage,
  missing: '내용을 입력해 주세요.',
});

/** What an anonymous reporter adds to a report: id and password again, with the text (docs/behaviour/reports.md#messages). */
export const reporterMessageForm = lookupForm.extend({ text });

/** The parameter of a path that names a message of a case. */
export const messageParams = {
  message: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
};

/** The largest JSON body of the call that takes it, in bytes: the text as a client may escape it, and the pair. */
export const reporterMessageBytes = 12 * textLimits.caseMessage + credentialsBytes;

const referenceId = z.string(errorMessages.malformed).transform((value, context) => {
  const id = readReferenceId(value);
  if (id !== undefined) return id;
  context.addIssue({ code: 'custom', message: errorMessages.malformed });
  return z.NEVER;
});

const codeMissing = `메일로 받은 코드 ${codeDigits}자리를 입력해 주세요.`;

/** What asks for a code by mail, for a named reporter who wants to write (docs/behaviour/reports.md#messages). */
export const messageCodeForm = z.object({ referenceId });

/** What a named reporter adds to a report: the code of the mail, with the text. A code may be typed with blanks. */
export const namedMessageForm = z.object({
  referenceId,
  code: z
    .string(codeMissing)
    .transform((value) => value.replaceAll(/[\s-]/g, ''))
    .refine((value) => value.length === codeDigits && /^\d+$/.test(value), codeMissing),
  text,
});

/** What staff write to a reporter or an inquirer. Nothing that was sent is ever changed or deleted. */
export const staffMessageForm = z.object({ text });

/** Up to which message staff have seen what the reporter wrote: the `id` of one in the list. */
export const seenMessagesForm = z.object({
  upTo: z.number(errorMessages.malformed).int(errorMessages.malformed).positive(errorMessages.malformed),
});

/** A mail with an answer waits, was taken by the mail server, or was given up. */
export const mailStates = ['waiting', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

/** A message as staff read it; lists are newest first. */
export const caseMessage = z.object({
  /** Its number among the messages of its case, from 1. */
  id: z.number().int().positive(),
  from: z.enum(['reporter', 'staff']),
  /** The day in Seoul; no time is stored. */
  day: z.iso.date(),
  /** The user name of the member of staff who wrote it. */
  by: z.string().optional(),
  text: z.string(),
  /** What the reporter sent with it; its `size` in bytes. */
  file: fileOfMessage.optional(),
  /** Whether staff have not said yet that they saw it; of a reporter alone. */
  isNew: z.boolean().optional(),
  /** Whether the reporter's page has shown it; of staff, about a report. */
  isRead: z.boolean().optional(),
  /** What became of the mail with its text; of an answer to an inquiry. */
  mail: z.enum(mailStates).optional(),
});

export type CaseMessage = z.output<typeof caseMessage>;
export type ReporterMessageForm = z.output<typeof reporterMessageForm>;
export type MessageCodeForm = z.output<typeof messageCodeForm>;
export type NamedMessageForm = z.output<typeof namedMessageForm>;
export type StaffMessageForm = z.output<typeof staffMessageForm>;
export type SeenMessagesForm = z.output<typeof seenMessagesForm>;
