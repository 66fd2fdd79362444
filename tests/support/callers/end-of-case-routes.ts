import { excludedBadly } from './account-fields.ts';
import { destructionReason, holdReason, liftReason, namedRequest } from './bad-fields.ts';
import type { RouteCase } from './route-case.ts';

const confirmation: RouteCase = { fields: () => ({ request: 1 }), good: 409, bad: namedRequest };

/** The calls about the end of a kind of case, by the path of one. */
export function endOfCaseRoutes(path: string): Record<string, RouteCase> {
  return {
    [`POST ${path}/hold`]: { fields: () => ({ reason: '소송' }), bad: holdReason },
    [`POST ${path}/hold/lift`]: { fields: () => ({ reason: 'SETTLED' }), good: 409, bad: liftReason },
    [`POST ${path}/hold/lift/confirm`]: confirmation,
    [`DELETE ${path}/hold/lift`]: { good: 409 },
    [`POST ${path}/destruction`]: { fields: () => ({ reason: 'MISTAKEN' }), bad: destructionReason },
    [`DELETE ${path}/destruction`]: { good: 409 },
    [`POST ${path}/destruction/confirm`]: confirmation,
  };
}

/** The calls about the exclusions of a kind of case, by the path of one. */
export function exclusionRoutes(path: string): Record<string, RouteCase> {
  return {
    [`GET ${path}/exclusions`]: {},
    [`POST ${path}/exclusions`]: { fields: () => ({ username: 'kim' }), bad: excludedBadly },
    [`POST ${path}/exclusions/end`]: {
      fields: () => ({ username: 'kim', reason: 'MISTAKEN' }),
      good: 409,
      bad: [...excludedBadly.slice(0, 3), ...liftReason],
    },
    [`POST ${path}/exclusions/end/withdraw`]: confirmation,
    [`POST ${path}/exclusions/end/confirm`]: confirmation,
  };
}
