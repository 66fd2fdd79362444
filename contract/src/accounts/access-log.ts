import { z } from 'zod';
import { optionalText, requiredText } from '../fields/text-schemas.ts';

/** The longest reason in the access log, in code points. */
export const accessReasonLimit = 200;

/** The message for a reason that is missing where a screen asks for one. */
export const reasonMissing = '사유를 선택하거나 입력해 주세요.';

/** The message for a ticket that is over or from another session. */
export const staleTicket = '사유를 적은 지 오래되었습니다. 사유를 다시 적고 내려받아 주세요.';

const rule = { input: 'line', label: '사유', max: accessReasonLimit } as const;

/** Why something is read or taken, in words, for the access log. */
export const requiredReason = requiredText({ ...rule, missing: reasonMissing });

/**
 * What a download or an export may say of why it is made: `reason` in words, or the `ticket` of a reason that was given before and so
 * stands in no address. Neither is required: the access log says then that there is none.
 */
export const reasonQuery = { reason: optionalText(rule), ticket: z.string().max(2_000).optional() };

/** The payload of the call that takes a reason, and its answer. */
export const reasonForm = z.object({ reason: requiredReason });
export const reasonTicket = z.object({ ticket: z.string() });
