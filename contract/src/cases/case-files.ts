import { z } from 'zod';
import { optionalText, requiredText } from '../fields/text-schemas.ts';
import { fileDescriptionLimit } from './file-limits.ts';

/** The parameter of a path that names a file of a case. */
export const fileParams = {
  file: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
};

/** What comes with the file of an upload: nothing. */
export const caseFileUpload = z.object({});

/** What staff say of a file that they added. */
export const fileDescriptionForm = z.object({
  description: optionalText({ input: 'paragraph', label: '설명', max: fileDescriptionLimit }),
});

/** Why staff remove a file that they added by mistake. */
export const fileRemovalForm = z.object({
  reason: requiredText({
    input: 'line',
    label: '사유',
    max: fileDescriptionLimit,
    missing: '삭제하는 사유를 입력해 주세요.',
  }),
});

/** A file that staff added to a case (docs/behaviour/back-office.md#files-of-a-case). */
export const caseFile = z.object({
  /** Its number among the files of its case, from 1. */
  id: z.number().int().positive(),
  /** The day in Seoul; no time is stored. */
  day: z.iso.date(),
  /** The user name of who added it. */
  by: z.string(),
  name: z.string(),
  /** Null if what is stored of the file cannot be opened. */
  size: z.number().int().nonnegative().nullable(),
  description: z.string(),
});

export type CaseFile = z.output<typeof caseFile>;
export type FileDescriptionForm = z.output<typeof fileDescriptionForm>;
export type FileRemovalForm = z.output<typeof fileRemovalForm>;
