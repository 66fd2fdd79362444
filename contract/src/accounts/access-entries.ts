import { z } from 'zod';
import { optionalText } from '../fields/text-schemas.ts';
import { textLimits } from '../fields/text-limits.ts';
import type { WithOpenCursor } from '../requests/cursors.ts';
import { filter, paging } from '../requests/lists.ts';
import { isoTime } from '../requests/wire.ts';
import { accessActs, type AccessAct } from './access-acts.ts';

/** The message for a text that names no case. */
export const wrongCase = '접수번호 전체나 접속기록에 적힌 12자리 기호를 입력해 주세요.';

/** The message for a text that is no day. */
export const wrongDay = '날짜는 2026-03-01처럼 입력해 주세요.';
const day = z
  .union([z.literal(''), z.iso.date({ error: wrongDay })], { error: wrongDay })
  .optional()
  .transform((text) => text || undefined);

const acts = Object.keys(accessActs) as [AccessAct, ...AccessAct[]];

/**
 * The query of the access log, the latest day first: `account`, a name to sign in; `case`, the id of a case that the account may see, or a
 * handle; `from` and `to`, days in Seoul, both included.
 */
export const accessLogQuery = z
  .object({
    account: optionalText({ input: 'line', label: '계정', max: textLimits.name }),
    case: optionalText({ input: 'line', label: '건', max: 200 }),
    act: filter(acts),
    from: day,
    to: day,
    ...paging,
  })
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ['to'],
    error: '끝 날짜가 시작 날짜보다 앞입니다.',
  });

/** The case of an act. `id`, by which calls name it, is there if the account that reads the log may see the case now. */
export const accessCase = z.object({
  kind: z.enum(['report', 'inquiry']),
  /** What all acts on the case have in common; it leads nowhere. */
  handle: z.string(),
  id: z.string().optional(),
});

/** An act of a member of staff, as the access log has it. */
export const accessEntry = z.object({
  /** Tells it apart from the others. No number, whose gaps would tell of acts that the reader does not find. */
  id: z.string(),
  /** The day in Seoul. */
  day: z.iso.date(),
  /** To the second; absent when only the day stays. */
  at: isoTime.optional(),
  /** The name to sign in; empty for a failed sign-in under a name that no account has. */
  username: z.string(),
  /** The name of the account now; absent when there is none any more. */
  displayName: z.string().optional(),
  /** The network address; empty if it is unknown. */
  address: z.string(),
  /** Absent when the entry cannot be opened. */
  act: z.enum(acts).optional(),
  case: accessCase.optional(),
  /** The HTTP status of what came of it. */
  result: z.number().int(),
  reason: z.string().optional(),
  /** The account that was managed (invited, changed, suspended), or with `team` the team that was made, changed or ended, by its name. */
  target: z
    .object({ username: z.string(), displayName: z.string().optional(), team: z.literal(true).optional() })
    .optional(),
});

/** An account to search the access log by. */
export const loggedAccount = z.object({ username: z.string(), displayName: z.string() });

export type AccessEntry = z.output<typeof accessEntry>;
export type LoggedAccount = z.output<typeof loggedAccount>;
export type AccessLogQuery = WithOpenCursor<z.output<typeof accessLogQuery>>;
