import { z } from 'zod';

/** A moment in UTC, ISO 8601 with milliseconds (docs/behaviour/api.md#times). */
export const isoTime = z.iso.datetime();

/** The version of a stored row: counts its changes from 1; `ETag: "v3"` is version 3 (docs/behaviour/api.md#versions). */
export const version = z.number().int().positive();

/** How many items a list answers when no limit is named, and at most (docs/behaviour/api.md#lists-and-search). */
export const listLimit = { usual: 50, most: 200 } as const;

/** Up to where a total is counted exactly; beyond it X-Total-Count is the bound followed by `+`. `many`: for calls that count many sets. */
export const countBound = { plain: 10_000, searched: 1_000, many: 1_000 } as const;

/** The number of items in one answer of a list. */
export const limit = z.coerce
  .number({ error: `목록 개수는 1에서 ${listLimit.most} 사이로 지정해 주세요.` })
  .int({ error: `목록 개수는 1에서 ${listLimit.most} 사이로 지정해 주세요.` })
  .min(1, { error: `목록 개수는 1에서 ${listLimit.most} 사이로 지정해 주세요.` })
  .max(listLimit.most, { error: `목록 개수는 1에서 ${listLimit.most} 사이로 지정해 주세요.` });

/** The largest JSON body, in bytes, of a call that takes an id and a password: anyone may send one. */
export const credentialsBytes = 8 * 1024;

/** A parameter of a path, as `read` reads it; 404 if `read` returns undefined. */
export function parameter<Value>(read: (text: string) => Value | undefined) {
  return z.string().transform((text, { issues }) => {
    const value = read(text);
    if (value !== undefined) return value;
    issues.push({ code: 'custom', input: text });
    return z.NEVER;
  });
}

/** The number of an account or of a passkey in a path. */
export const rowNumber = parameter((text) => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined));
