import {
  absenceMessages,
  type AbsenceForm,
  canCover,
  type OwnCovers,
  wholeAreaOf,
} from '@gaongil/contract/accounts/absences';
import { type Database, rows } from '../database.ts';
import { withLockedAccounts } from './lock-accounts.ts';

/** SQL of today in Seoul, by the clock of the database. */
const today = `(now() at time zone 'Asia/Seoul')::date`;

/** SQL of whether an absence holds today. */
export const isToday = (absence: string) => `${today} between ${absence}.from_day and ${absence}.until_day`;

const dayText = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;

/** SQL of the absence of an account that has not ended. */
export const absenceColumn = `(select jsonb_build_object('cover', jsonb_build_object('id', c.id, 'displayName', c.display_name),
    'from', ${dayText('a.from_day')}, 'until', ${dayText('a.until_day')})
  from absences a join staff c on c.id = a.cover_id where a.account_id = staff.id and a.until_day >= ${today})`;

/** SQL of absences between two accounts that can sign in. */
const betweenActive = `absences a join staff absent on absent.id = a.account_id and absent.state = 'active'
  join staff cover on cover.id = a.cover_id and cover.state = 'active'`;

/** An absence is refused: `field` of the form, and why. */
export class AbsenceRuleError extends Error {
  override name = 'AbsenceRuleError';
}

/**
 * Sets who covers for an account, instead of any earlier absence.
 * @returns whether there is such an account, and it is active
 * @throws {AbsenceRuleError} when the other account cannot cover, or the days have passed
 */
export function setAbsence(db: Database, id: number, { cover, from, until }: AbsenceForm): Promise<boolean> {
  return withLockedAccounts(db, async (transaction) => {
    const found = await rows<{ id: number; areas: string[]; isAway: boolean; isPast: boolean }>(
      transaction,
      'accounts-of-absence',
      `select id, areas, ?::date < ${today} as "isPast", exists (select from absences a
         where a.account_id = staff.id and a.from_day <= ?::date and a.until_day >= ?::date) as "isAway"
       from staff where id = any(?::integer[]) and state = 'active'`,
      [until, until, from, [id, cover]],
    );
    const absent = found.find((one) => one.id === id);
    if (!absent) return false;
    if (absent.isPast) throw new AbsenceRuleError(absenceMessages.untilPast);
    const other = found.find((one) => one.id === cover && one.id !== id);
    if (!other || !canCover(other.areas, absent.areas)) throw new AbsenceRuleError(absenceMessages.unable);
    if (other.isAway) throw new AbsenceRuleError(absenceMessages.coverAway);
    await transaction('absences')
      .insert({ account_id: id, cover_id: cover, from_day: from, until_day: until })
      .onConflict('account_id')
      .merge();
    return true;
  });
}

/** Ends the absence of an account, if it has one. */
export async function endAbsence(db: Database, id: number): Promise<void> {
  await db('absences').where('account_id', id).delete();
}

/** Removes the absences that ended before today. */
export async function removeEndedAbsences(db: Database): Promise<void> {
  await db('absences').whereRaw(`until_day < ${today}`).delete();
}

/** Reads who could cover for an account, and whom it covers for or will. */
export async function readOwnCovers(
  db: Database,
  { id, areas }: { id: number; areas: readonly string[] },
): Promise<OwnCovers> {
  const accounts = await rows<OwnCovers['candidates'][number] & { areas: string[] }>(
    db,
    'possible-covers',
    `select id, username, display_name as "displayName", areas from staff where state = 'active' and id <> ?
     order by display_name collate "C", id`,
    [id],
  );
  const covering = await rows<OwnCovers['covering'][number]>(
    db,
    'covered-by',
    `select absent.username, absent.display_name as "displayName", ${dayText('a.from_day')} as "from", ${dayText('a.until_day')} as until
     from ${betweenActive} where a.cover_id = ? and a.until_day >= ${today} order by a.from_day, absent.username collate "C"`,
    [id],
  );
  const candidates = accounts
    .filter((one) => canCover(one.areas, areas))
    .map(({ areas: _areas, ...named }) => named);
  return { candidates, covering };
}

/** An account that covers for another one today. */
export interface Cover {
  /** The name of the account that is away: what its cases have as assignee. */
  absent: string;
  /** The name of the one that covers, with its areas. */
  username: string;
  areas: string[];
}

/** Reads who covers for whom today. */
export const readCovers = (db: Database): Promise<Cover[]> =>
  rows(
    db,
    'covers-of-today',
    `select absent.username as absent, cover.username, cover.areas from ${betweenActive} where ${isToday('a')}`,
    [],
  );

/** Whether an account that covers for another one may see every case of a kind that is not excluded from it. */
const coversKind = ({ areas }: Cover, kind: string): boolean =>
  Object.hasOwn(wholeAreaOf, kind) && areas.includes(wholeAreaOf[kind as keyof typeof wholeAreaOf]);

/** The names of the accounts of which an account covers the cases of a kind today. */
export const coveredBy = (covers: readonly Cover[], username: string, kind: string): string[] =>
  covers.filter((one) => one.username === username && coversKind(one, kind)).map(({ absent }) => absent);

/** The accounts that each name stands for, with those who cover for it today the cases of a kind. */
export function withCovers(
  holders: ReadonlyMap<string, ReadonlySet<string>>,
  covers: readonly Cover[],
  kind: string,
): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map(holders);
  for (const cover of covers)
    if (coversKind(cover, kind) && all.has(cover.absent))
      all.set(cover.absent, new Set([...(all.get(cover.absent) ?? []), cover.username]));
  return all;
}
