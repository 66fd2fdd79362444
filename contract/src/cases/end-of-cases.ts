import { z } from 'zod';
import { destructionReasons } from './destruction-reasons.ts';
import { liftReasons } from './lift-reasons.ts';
import { requiredText } from '../fields/text-schemas.ts';
import { textLimits } from '../fields/text-limits.ts';
import { wrongType } from '../fields/text.ts';
import { isoTime } from '../requests/wire.ts';

/** A day in Seoul, as YYYY-MM-DD. */
const day = z.iso.date();

/** What staff set a legal hold with. */
export const legalHoldForm = z.object({
  reason: requiredText({
    input: 'paragraph',
    label: '보류 사유',
    max: textLimits.note,
    missing: '보류 사유를 입력해 주세요.',
  }),
});

/** What staff ask with that a case is destroyed before its time. */
export const destructionRequestForm = z.object({
  reason: z.enum(destructionReasons, { error: '파기 사유를 선택해 주세요.' }),
});

/** What staff ask with that a legal hold is lifted. */
export const liftRequestForm = z.object({
  reason: z.enum(liftReasons, { error: '해제 사유를 선택해 주세요.' }),
});

/** What a person confirms: the request that was read. One that was made again since is another. */
export const confirmationForm = z.object({
  request: z.number({ error: wrongType }).int(wrongType).positive(wrongType),
});

const requested = { id: z.number().int(), by: z.string(), at: isoTime };

/** When a case, or the contact data in it, is destroyed, and what prevents or hastens it. For staff. */
export const caseRetention = z.object({
  /** The last day the case stays, by what is known today; absent while it is open, or if it is never destroyed. */
  endsOn: day.optional(),
  /** The last day the contact data of a named report stays, if that is earlier. */
  contactEndsOn: day.optional(),
  hold: z.object({ by: z.string(), at: isoTime, reason: z.string() }).optional(),
  /** The request that the hold is lifted. */
  lift: z.object({ ...requested, reason: z.enum(liftReasons) }).optional(),
  /** The request that the case is destroyed. */
  request: z.object({ ...requested, reason: z.enum(destructionReasons) }).optional(),
  /** Present while a request waits that an exclusion ends; the list of exclusions says which. */
  endsExclusion: z.literal(true).optional(),
});

/** What ends on a day; `id` as in the address of the case. */
const dueItems = z.array(z.object({ id: z.string(), title: z.string(), endsOn: day }));

/** The cases that end within 30 days, the next ones first, and what else concerns their end. For staff. */
export const dueCases = z.object({
  items: dueItems,
  /** How many end within 30 days; `items` has the first 200. */
  total: z.number().int(),
  /** How many the next run destroys if it is tomorrow, and nothing changes. */
  tomorrow: z.number().int(),
  /**
   * The due contact data of named reports, which is removed while the report stays; nothing for inquiries, and when
   * contact data does not end earlier than its report.
   */
  contacts: z.object({
    items: dueItems,
    total: z.number().int(),
    tomorrow: z.number().int(),
    /** The period in months; 0: it does not end earlier. */
    months: z.number().int(),
  }),
  /** How many have a legal hold. */
  onHold: z.number().int(),
  /** How many arrived longer ago than the period and are still open: nothing destroys them. */
  neverEnded: z.number().int(),
  /** The period in months; 0: nothing is destroyed. */
  months: z.number().int(),
  /** Whether nothing is destroyed because the clock differs from the last run by days. */
  stopped: z.boolean(),
});

/** What the calls about the end of a case refuse, with 409. */
export const retentionMessages = {
  onHold: '파기 보류 중입니다. 먼저 두 직원이 보류를 해제해야 합니다.',
  onHoldAlready: '이미 파기 보류 중입니다.',
  notOnHold: '파기 보류 중이 아닙니다.',
  requestedAlready: '이미 파기 요청이 있습니다.',
  notRequested: '파기 요청이 없습니다.',
  liftRequestedAlready: '이미 보류 해제 요청이 있습니다.',
  liftNotRequested: '보류 해제 요청이 없습니다.',
  /** The request that was confirmed is not there any more. */
  otherRequest: '요청이 철회되었거나 다른 요청으로 바뀌었습니다. 다시 확인해 주세요.',
  ownRequest: '요청한 사람이 아닌 다른 직원만 승인할 수 있습니다.',
  assignee:
    '이 건의 담당자는 파기나 보류 해제를 요청하거나 승인할 수 없습니다. 담당자가 아닌 두 직원이 하거나, 먼저 담당자를 바꿔 주세요.',
} as const;

export type CaseRetention = z.output<typeof caseRetention>;
export type DueCases = z.output<typeof dueCases>;
export type LegalHoldForm = z.output<typeof legalHoldForm>;
export type LiftRequestForm = z.output<typeof liftRequestForm>;
export type ConfirmationForm = z.output<typeof confirmationForm>;
export type DestructionRequestForm = z.output<typeof destructionRequestForm>;
