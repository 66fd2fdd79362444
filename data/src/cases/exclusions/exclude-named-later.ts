import type { Knex } from 'knex';
import { caseKinds, type ReportTypes, type StoredReport } from '../../case-kinds.ts';
import { type Database, whereAny } from '../../database.ts';
import type { Attribution } from '../../outcome.ts';
import type { KeyRing } from '../../sealing/key-ring.ts';
import { inTransaction } from '../../transactions.ts';
import { everyCase } from '../../viewer.ts';
import { lockCase } from '../case-transactions.ts';
import { findCaseRef } from '../find-case.ts';
import { caseColumns, type CaseRow, openCases } from '../sealed/rows.ts';
import { updateCases } from '../update-cases.ts';
import { insertExclusion } from './exclusions.ts';
import { hiddenReader } from './logged-handles.ts';
import { type NamedPerson, names } from './named-accounts.ts';

const kind = caseKinds.report;
const batchSize = 200;
/** How many closed reports are compared, the newest ones: each takes 0.06 ms of CPU. */
const maxClosed = 50_000;
/** How many times reports are read again because of what happens meanwhile. A report gets three other ids a day, and one other number. */
const maxTurns = 10;

/**
 * Makes an account, or gives it another name or department, and excludes from it the reports that name it as it is then, in one transaction: the
 * account reads none of them in between. What is submitted meanwhile is compared in the transaction, when no submission is stored under the
 * earlier name any more (`note_account_names` in migrations/0001_schema/site.js).
 * @param change returns whether the account was changed
 * @throws when reports change at every reading; the account then stays as it was
 */
export async function excludingNamed<Outcome>(
  db: Database,
  ring: KeyRing,
  person: NamedPerson,
  attribution: Attribution,
  change: (transaction: Knex.Transaction) => Promise<{ outcome: Outcome; isDone: boolean }>,
): Promise<Outcome> {
  const compared = new Set<number>();
  const before = await prepareExclusions(db, ring, person, compared);
  return inTransaction(db, async (transaction) => {
    const { outcome, isDone } = await change(transaction);
    if (!isDone) return outcome;
    const read = new Set(compared);
    for (const missed of await exclude(transaction, ring, person, before, attribution)) read.delete(missed);
    // Meanwhile the shuffle gives reports other numbers, and staff give them other ids. The next reading finds them by these.
    for (let turn = 0; turn < maxTurns; turn++) {
      const size = read.size;
      const prepared = await prepareExclusions(transaction, ring, person, read);
      if (read.size === size) return outcome;
      for (const missed of await exclude(transaction, ring, person, prepared, attribution))
        read.delete(missed);
    }
    throw new Error('reports change while they are compared');
  });
}

/** A report that names an account, with what hides it in the log; nothing does when it had another id before that was read. */
interface NamingReport {
  id: string;
  number: number;
  readHidden: Awaited<ReturnType<typeof hiddenReader>> | undefined;
}

/** Finds the reports that name a person and have none of some numbers, to which it adds theirs and those of all that it compared. */
async function prepareExclusions(
  db: Database,
  ring: KeyRing,
  person: NamedPerson,
  compared: Set<number>,
): Promise<NamingReport[]> {
  const { username } = person;
  const prepared: NamingReport[] = [];
  for (const { referenceId: id, number } of await reportsNaming(db, ring, person, compared)) {
    const about = await findCaseRef(db, ring, kind, id, everyCase);
    const readHidden = about && (await hiddenReader(db, ring, about, { username, id }));
    prepared.push({ id, number, readHidden });
  }
  return prepared;
}

/** Opens reports: what they name is sealed, and no digest of it is stored that a thief could compare names with. */
async function reportsNaming(
  db: Database,
  ring: KeyRing,
  person: NamedPerson,
  compared: Set<number>,
): Promise<StoredReport[]> {
  const numbers = (await readNumbers(db)).filter((number) => !compared.has(number));
  const found: StoredReport[] = [];
  for (let from = 0; from < numbers.length; from += batchSize) {
    const batch = whereAny(db(kind.table), 'number', numbers.slice(from, from + batchSize));
    const stored = (await batch.select(caseColumns(kind))) as CaseRow<ReportTypes>[];
    for (const { number } of stored) compared.add(number);
    const opened = await openCases<ReportTypes>(db, ring, kind, stored);
    found.push(
      ...opened.filter(({ targetName, targetDept }) =>
        [targetName, targetDept].some((text) => names(text, person)),
      ),
    );
  }
  return found;
}

/** The numbers of the reports that are compared: of all that are not closed, and of the newest closed ones. */
async function readNumbers(db: Database): Promise<number[]> {
  const [closed = ''] = kind.statuses.slice(-1);
  const open: number[] = await db(kind.table).whereIn('status', kind.statuses.slice(0, -1)).pluck('number');
  const newest: number[] = await db(kind.table)
    .where({ status: closed })
    .orderBy('number', 'desc')
    .limit(maxClosed)
    .pluck('number');
  return [...open, ...newest];
}

/** Excludes reports from an account. Returns the numbers of those that got another id meanwhile. */
async function exclude(
  transaction: Knex.Transaction,
  ring: KeyRing,
  { username }: NamedPerson,
  reports: readonly NamingReport[],
  attribution: Attribution,
): Promise<number[]> {
  const missed: number[] = [];
  for (const { id, number, readHidden } of reports) {
    if (!(await lockCase(transaction, { kind, number, key: undefined, access: everyCase }))) continue;
    const about = await findCaseRef(transaction, ring, kind, id, everyCase);
    if (about?.number !== number || !readHidden) {
      missed.push(number);
      continue;
    }
    if (!about.key) continue;
    await insertExclusion(
      transaction,
      ring,
      { ...about, key: about.key },
      { username, automatic: true },
      {
        readHidden,
        endAssignment: (inner) =>
          updateCases(inner, ring, kind, [{ id, action: { assignee: '' } }], attribution, everyCase),
      },
    );
  }
  return missed;
}
