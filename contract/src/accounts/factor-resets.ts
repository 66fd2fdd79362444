import { z } from 'zod';
import { wrongType } from '../fields/text.ts';

/** Why the second factor of an account is removed by others, with the Korean names. */
export const factorResetReasonNames = {
  LOST: '기기와 복구 코드를 모두 잃음',
  EXPOSED: '다른 사람이 쓸 수 있게 됨',
} as const;
export type FactorResetReason = keyof typeof factorResetReasonNames;
const reasons = Object.keys(factorResetReasonNames) as [FactorResetReason, ...FactorResetReason[]];

/** What staff ask with that the second factor of another account is removed. */
export const factorResetForm = z.object({
  reason: z.enum(reasons, { error: '초기화 사유를 선택해 주세요.' }),
});

/** What a person confirms or withdraws: the request that was read. One that was made again since is another. */
export const factorResetNamed = z.object({
  request: z.number({ error: wrongType }).int(wrongType).positive(wrongType),
});

/** A request that the second factor of an account is removed. It takes effect when another person confirms it. */
export const factorReset = z.object({
  id: z.number().int().positive(),
  /** Who requested it, by the name to sign in. */
  by: z.string(),
  /** The day in Seoul. */
  since: z.string(),
  reason: z.enum(reasons),
});

/** How many requests wait for the person that asks: of others, about others. */
export const factorResetCount = z.object({ waiting: z.number().int().nonnegative() });

/** What the calls about these requests refuse, with 409. */
export const factorResetMessages = {
  own: '요청한 사람이 아닌 다른 직원만 승인할 수 있습니다.',
  self: '자신의 2단계 인증은 다른 두 직원이 초기화합니다. 쓸 수 있는 동안에는 내 계정에서 직접 바꿔 주세요.',
  requestedAlready: '이미 2단계 인증 초기화 요청이 있습니다.',
  otherRequest: '요청이 철회되었거나 다른 요청으로 바뀌었습니다. 다시 확인해 주세요.',
  noRequester:
    '요청한 사람이 지금은 계정을 관리할 수 없습니다. 요청을 철회하고 다른 직원이 다시 요청해 주세요.',
} as const;
