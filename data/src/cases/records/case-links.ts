import { inverseRelations, type LinkRelation } from '@gaongil/contract/cases/links';
import type { CaseTable } from '../../case-kind.ts';
import { allKinds } from '../../case-kinds.ts';
import type { Database } from '../../database.ts';
import { type CaseRef, refColumns } from '../../history.ts';
import type { Attribution } from '../../outcome.ts';
import { sealPart, tryOpenPart } from '../../sealing/sealed-case.ts';
import { inTransaction } from '../../transactions.ts';
import { randomUUID } from 'node:crypto';
import { CaseGoneError, type FoundCase, lockCase } from '../case-transactions.ts';
import { today } from './message-sql.ts';

/** A link of a case with another one, of which the viewer may know nothing yet. */
export interface StoredLink {
  /** By which calls name it: random, and the same in both cases. */
  link: string;
  /** Undefined if it cannot be opened. */
  relation: LinkRelation | undefined;
  day: string;
  by: string;
  removedOn: string | null;
  removedBy: string | null;
  /** The number of the other case, and its kind. */
  other: number;
  otherKind: CaseTable;
}

type LinkRow = Omit<StoredLink, 'relation' | 'other' | 'otherKind'> & { body: Buffer } & Record<
    string,
    unknown
  >;

/** How many links of a case are read at most, those that were removed last. */
const mostRead = 200;

/** The links of a case, those that were removed too behind the others, the newest first. Who may know of the other cases is asked elsewhere. */
export async function readLinks(db: Database, about: CaseRef): Promise<StoredLink[]> {
  const column = (name: string) => db.raw(`to_char(mine.${name}, 'YYYY-MM-DD')`);
  const others = allKinds.map(({ reference }) => [reference, `other.${reference}`]);
  const stored = (await db('case_links as mine')
    .join('case_links as other', (both) =>
      both.on('other.link', 'mine.link').andOn('other.id', '<>', 'mine.id'),
    )
    .where(`mine.${about.kind.reference}`, about.number)
    .orderByRaw('mine.removed_on is not null')
    .orderBy('mine.day', 'desc')
    .orderBy('mine.link')
    .limit(mostRead)
    .select({
      link: 'mine.link',
      day: column('day'),
      by: 'mine.made_by',
      removedOn: column('removed_on'),
      removedBy: 'mine.removed_by',
      body: 'mine.body',
      ...(Object.fromEntries(others) as Record<string, string>),
    })) as LinkRow[];
  return stored.flatMap(({ link, day, by, removedOn, removedBy, body, ...numbers }) => {
    const otherKind = allKinds.find(({ reference }) => numbers[reference] !== null);
    const opened = tryOpenPart(about.key, 'link', body) as { relation: LinkRelation } | undefined;
    const facts = { link, day, by, removedOn, removedBy, relation: opened?.relation };
    return otherKind ? [{ ...facts, other: Number(numbers[otherKind.reference]), otherKind }] : [];
  });
}

/** Which of some reports wait for the slot from which lists have them. */
export async function waitingAmong(
  db: Database,
  { table, visibleFrom }: CaseTable,
  numbers: readonly number[],
): Promise<Set<number>> {
  if (visibleFrom === undefined) return new Set();
  return new Set(
    await db(table).whereIn('number', numbers).whereNotNull(visibleFrom).pluck<number[]>('number'),
  );
}

/** Locks two cases, always in the same order, so that two links cannot wait for each other. @throws {CaseGoneError} */
async function lockBoth(
  transaction: Parameters<typeof lockCase>[0],
  both: readonly FoundCase[],
): Promise<void> {
  const inOrder = both.toSorted((a, b) =>
    a.kind.name === b.kind.name ? a.number - b.number : a.kind.name < b.kind.name ? -1 : 1,
  );
  for (const one of inOrder) if (!(await lockCase(transaction, one))) throw new CaseGoneError();
}

/** Whether two cases are linked now. */
async function areLinked(db: Database, about: CaseRef, other: CaseRef): Promise<boolean> {
  const current = (one: CaseRef) =>
    db('case_links').where(one.kind.reference, one.number).whereNull('removed_on');
  const both = await current(about).whereIn('link', current(other).select('link')).first('link');
  return both !== undefined;
}

/**
 * Links two cases. `relation`: what the first is to the second.
 * @returns the name and day of the link; `exists` if they are linked, `unreadable` if one of them has no key that opens
 * @throws {CaseGoneError} when there is one of them no more
 */
export function addLink(
  db: Database,
  about: FoundCase,
  other: FoundCase,
  relation: LinkRelation,
  { by }: Attribution,
): Promise<{ link: string; day: string } | 'exists' | 'unreadable'> {
  return inTransaction(db, async (transaction) => {
    await lockBoth(transaction, [about, other]);
    if (await areLinked(transaction, about, other)) return 'exists';
    if (!about.key || !other.key) return 'unreadable';
    const link = randomUUID();
    const row = (one: FoundCase, key: NonNullable<FoundCase['key']>, as: LinkRelation) => ({
      ...refColumns(one),
      link,
      made_by: by,
      body: sealPart(key, 'link', { relation: as }),
    });
    const [stored] = await transaction('case_links')
      .insert([row(about, about.key, relation), row(other, other.key, inverseRelations[relation])])
      .returning<{ day: string }[]>(transaction.raw(`to_char(day, 'YYYY-MM-DD') as day`));
    return { link, day: stored?.day ?? '' };
  });
}

/**
 * Removes a link, in both cases; that there was one stays.
 * @returns false if it was removed before
 * @throws {CaseGoneError} when there is one of the cases no more
 */
export function removeLink(
  db: Database,
  both: readonly [FoundCase, FoundCase],
  link: string,
  { by }: Attribution,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    await lockBoth(transaction, both);
    const removed = await transaction('case_links')
      .where({ link })
      .whereNull('removed_on')
      .update({ removed_on: transaction.raw(today), removed_by: by });
    return removed > 0;
  });
}
