import { mostExtendedDays, type promiseMessages } from '@gaongil/contract/cases/promises';
import { isoDayInSeoul } from '@gaongil/contract/dates';
import type { Knex } from 'knex';
import type { PlainCase } from '../../case-kind.ts';
import type { Database } from '../../database.ts';
import { type Change, type CaseEntry, writeHistory } from '../../history.ts';
import type { Attribution } from '../../outcome.ts';
import { addDays, type Day } from '../../days.ts';
import type { CasePromises, PromiseEvent } from '../../promises/case-promises.ts';
import { stateOf } from '../../promises/case-promises.ts';
import { changedByEvents, type PromisedCase, promisesOf } from '../../promises/stored-promises.ts';
import { type CaseKey, sealPart, tryOpenPart } from '../../sealing/sealed-case.ts';
import { type FoundCase, inCaseTransaction } from '../case-transactions.ts';
import { documentOf } from '../sealed/rows.ts';
import { addStaffMessage, type MessageRefusal } from './messages.ts';

/** An act of staff about the promises of a case. */
export type PromiseAct =
  | { what: 'acknowledged'; text: string }
  | { what: 'resumed' }
  | { what: 'paused'; reason: string }
  | { what: 'extended'; until: Day; reason: string };

/** Why an act is refused; the names are those of the messages. */
export type PromiseRefusal = keyof typeof promiseMessages;

/** The text that confirms an arrival was not taken, so nothing was confirmed. */
export class AcknowledgementError extends Error {
  override name = 'AcknowledgementError';
  readonly refusal: MessageRefusal;
  constructor(refusal: MessageRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

const actions = {
  acknowledged: 'ACKNOWLEDGED',
  paused: 'PAUSED',
  resumed: 'RESUMED',
  extended: 'EXTENDED',
} as const satisfies Record<PromiseAct['what'], CaseEntry['action']>;

/**
 * Does an act about the promises of a case, and records it in the history with its reason, which is sealed. The version of the case stays.
 * The text that confirms an arrival becomes a message in the same transaction: both are stored, or neither is.
 * @returns why it is refused; `unreadable` when the case cannot be opened, since the reason is sealed in it
 * @throws {CaseGoneError} when there is no such case
 * @throws {AcknowledgementError} when the message is refused
 */
export function actOnPromises(
  db: Database,
  about: FoundCase,
  act: PromiseAct,
  attribution: Attribution,
): Promise<'done' | 'unreadable' | { refused: PromiseRefusal }> {
  const { kind, key, number } = about;
  return inCaseTransaction(db, about, async (transaction) => {
    if (!key) return 'unreadable';
    const row = () => transaction(kind.table).where({ number });
    const stored = (await row().first(promiseColumns)) as PromisedCase;
    const today = isoDayInSeoul(attribution.at);
    const refused = refusalOf(act, promisesOf(kind, stored), today);
    if (refused) return { refused };
    const event = { ...act, on: today } as PromiseEvent;
    const changed = await changedByEvents(transaction, kind, stored, [event]);
    const columns = Object.entries(changed).map(([name, day]) => [
      promiseColumns[name as keyof typeof promiseColumns],
      day,
    ]);
    const isForReporter = act.what === 'extended' && kind.facts.includes('extension');
    const body =
      isForReporter &&
      (await bodyWith(transaction, about, key, { extension: { until: act.until, reason: act.reason } }));
    if (isForReporter && !body) return 'unreadable';
    const values = Object.fromEntries(columns) as Record<string, Day | null>;
    await row().update({ ...values, ...(body && { body }) });
    const changes = changesOf(act, stored, changed.feedbackBy);
    await writeHistory(transaction, attribution, [{ about, action: actions[act.what], changes }]);
    if (act.what === 'acknowledged') {
      const sent = await addStaffMessage(transaction, about, { text: act.text }, attribution.by);
      if (typeof sent === 'string') throw new AcknowledgementError(sent);
    }
    return 'done';
  });
}

const promiseColumns = {
  status: 'status',
  acknowledgeBy: 'acknowledge_by',
  acknowledgedOn: 'acknowledged_on',
  feedbackBy: 'feedback_by',
  feedbackOn: 'feedback_on',
  pausedOn: 'paused_on',
} as const satisfies Partial<Record<keyof PlainCase, string>>;

/** What the entry says: the day for the result, if it moved, and the reason. */
function changesOf(act: PromiseAct, before: PromisedCase, moved: Day | null | undefined): Change<string>[] {
  const day = moved ? [{ field: 'feedbackBy', old: before.feedbackBy ?? '', new: moved }] : [];
  return 'reason' in act ? [...day, { field: 'reason', old: '', new: act.reason }] : day;
}

function refusalOf(act: PromiseAct, promises: CasePromises, today: Day): PromiseRefusal | undefined {
  if (promises.closedOn !== undefined) return 'ended';
  const which = act.what === 'acknowledged' ? 'acknowledge' : 'feedback';
  const { by, metOn } = promises[which];
  if (by === undefined) return 'nothing';
  if (metOn !== undefined) return act.what === 'acknowledged' ? 'acknowledged' : 'met';
  if (act.what === 'resumed') return promises.pausedOn === undefined ? 'running' : undefined;
  if (act.what === 'paused') {
    if (promises.pausedOn !== undefined) return 'paused';
    return stateOf(promises, which, today) === 'overdue' ? 'passed' : undefined;
  }
  if (act.what !== 'extended') return undefined;
  if (act.until <= by || act.until < today) return 'earlier';
  const latest = addDays(by > today ? by : today, mostExtendedDays);
  return act.until > latest ? 'tooLate' : undefined;
}

/** The body of a case with another fact, sealed again; undefined if it cannot be opened. */
async function bodyWith(
  db: Knex.Transaction,
  { kind, number }: FoundCase,
  key: CaseKey,
  facts: object,
): Promise<Buffer | undefined> {
  const { body } = (await db(kind.table).where({ number }).first<{ body: Buffer } | undefined>('body')) ?? {};
  const opened = body && (tryOpenPart(key, 'body', body) as object | undefined);
  return opened && sealPart(key, 'body', documentOf(kind, { ...opened, ...facts } as never));
}
