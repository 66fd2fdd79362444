import { z } from 'zod';
import { optionalText } from '../fields/text-schemas.ts';
import { isoTime, parameter } from '../requests/wire.ts';
import { accessCase } from './access-entries.ts';
import { accessActs, type AccessAct } from './access-acts.ts';

/** What stands out in a month of the access log, with its name in the back office. */
export const findingKinds = {
  night: '밤(22시~06시)에 한 일',
  many: '한 시간에 20건 넘게 열람',
  taken: '내려받기·내보내기·제보자 신원 열람',
  unassigned: '본인 담당이 아닌 건 열람',
  department: '소속 부서가 적힌 제보 열람',
} as const;

export type FindingKind = keyof typeof findingKinds;

/** How many cases an account may read in an hour before it stands out. */
export const detailsPerHour = 20;

/** How many findings of each kind are answered. */
export const findingsBound = 200;

/** What the calls about reviews answer when they are refused. */
export const reviewMessages = {
  notOver: '아직 끝나지 않은 달입니다. 달이 끝난 뒤에 서명할 수 있습니다.',
  signedAlready: '이미 서명한 달입니다.',
} as const;

const kinds = Object.keys(findingKinds) as [FindingKind, ...FindingKind[]];
const acts = Object.keys(accessActs) as [AccessAct, ...AccessAct[]];
const month = z.string().regex(/^\d{4}-\d{2}$/);

export const reviewParams = z.object({
  /** As YYYY-MM. */
  month: parameter((text) => (/^20\d{2}-(?:0[1-9]|1[0-2])$/.test(text) ? text : undefined)),
});

/** Something that stands out. `count`: how many acts at night, else how many cases. */
const accessFinding = z.object({
  kind: z.enum(kinds),
  username: z.string(),
  displayName: z.string().optional(),
  /** The day in Seoul. */
  day: z.iso.date(),
  /** The hour in Seoul, of what is counted by the hour. */
  hour: z.number().int().optional(),
  count: z.number().int(),
  act: z.enum(acts).optional(),
  case: accessCase.optional(),
  reason: z.string().optional(),
});

/** A signature: an account checked a month. */
const accessSignature = z.object({
  username: z.string(),
  displayName: z.string().optional(),
  at: isoTime,
  /** Null when it cannot be opened any more, after 24 months. */
  remark: z.string().nullable(),
});

/** A month of the access log, and who has signed it. */
export const reviewedMonth = z.object({
  month,
  /** Whether it has ended, so that it can be signed. */
  isOver: z.boolean(),
  signatures: z.array(accessSignature),
});

/** What stands out in a month. */
export const accessReview = z.object({
  month,
  findings: z.array(accessFinding),
  /** The kinds of which there are more than are answered. */
  more: z.array(z.enum(kinds)),
});

export const reviewForm = z.object({
  remark: optionalText({ input: 'paragraph', label: '의견', max: 1_000 }),
});

export type AccessFinding = z.output<typeof accessFinding>;
export type AccessSignature = z.output<typeof accessSignature>;
export type ReviewedMonth = z.output<typeof reviewedMonth>;
export type AccessReview = z.output<typeof accessReview>;
