import { z } from 'zod';

/** A moment in UTC, ISO 8601 with milliseconds (docs/behaviour/api.md#times). */
export const isoTime = z.iso.datetime();

/** Counts the changes of a stored thing, from 1; `ETag: "v3"` stands for version 3 (docs/behaviour/api.md#versions). */
export const version = z.number().int().positive();

/** How many items a list answers when no limit is named, and at most (docs/behaviour/api.md#lists-and-search). */
export const listLimit = { usual: 50, most: 200 } as const;

/** Up to where a total is counted exactly; beyond it X-Total-Count is the bound followed by `+`. `many`: many at once. */
export const countBound = { plain: 10_000, searched: 1_000, many: 1_000 } as const;

/** How many items one answer of a list holds. */
export const limit = z.coerce
  .number({ error: `목록 개수는 1에서 ${listLimit.most} 사이로 지정해 주세요.` })
  .int({ error: `목록 개수는 1에서 ${listLimit.most} 사이로 지정해 주세요.` })
  .min(1, { error: `목록 개수는 1에서 ${listLimit.most} 사이로 지정해 주세요.` })
  .max(listLimit.most, { error: `목록 개수는 1에서 ${listLimit.most} 사이로 지정해 주세요.` });
