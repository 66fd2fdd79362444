import type { AccessAct } from '@gaongil/contract/accounts/access-acts';
import type { CaseName } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import { CannotOpenError, open, pad, seal, unpad } from '../sealing/cipher.ts';
import { type AccessKeys, dayNumberOf, dayOf } from './access-keys.ts';

/** Contents are padded to a multiple of this many bytes. */
const step = 256;

/** An act of a member of staff. */
export interface AccessEntry {
  /** The name to sign in of the account; empty for a sign-in under a name that no account has. */
  account: string;
  at: Date;
  /** The network address of the call; empty if it is unknown. */
  address: string;
  act: AccessAct;
  /** The case that the act is about; its id as calls name it, and whether the account found it. */
  subject?: { kind: CaseName; id: string; isFound: boolean } | undefined;
  /** The HTTP status of what came of it. */
  result: number;
  /** Why a file was downloaded or exported; empty if no reason was given. */
  reason?: string | undefined;
  /** The account that was managed, by its name to sign in. */
  target?: string | undefined;
  /**
   * Whether the time of the act dates an anonymous report within its day: then it is sealed apart, and only the day is left
   * after the night.
   */
  isDated: boolean;
}

/** What is sealed in a row. */
export interface AccessContent {
  account: string;
  /** ISO 8601, to the second; absent in rows of which only the day stays. */
  at?: string;
  address: string;
  act: AccessAct;
  kind?: CaseName | undefined;
  /** The handle of the case. */
  subject?: string | undefined;
  /** What leads to the case while it exists, unless the account did not find it: its id as it is stored, or a keyed digest of that in base64. */
  stored?: string | undefined;
  result: number;
  reason?: string | undefined;
  /** The account that was managed. */
  target?: string | undefined;
}

const contextOf = (number: number) => `access log|${number}`;
const momentContextOf = (number: number) => `access log time|${number}`;
const toTheSecond = (moment: Date) => `${moment.toISOString().slice(0, 19)}Z`;

/** Adds acts to the end of the log, in one statement. */
export async function appendAccess(
  db: Database,
  keys: AccessKeys,
  entries: readonly AccessEntry[],
): Promise<void> {
  const sealed = await Promise.all(entries.map((entry) => sealEntry(keys, entry)));
  const [only] = sealed;
  if (only && sealed.length === 1) {
    // As values, which pg sends as bytes and an array as text. Nearly each call stores one act.
    const { day, key, account, subject, act, content, moment } = only;
    await rows(
      db,
      'append-one-access',
      'select append_access(array[?::date], array[?::integer], array[?::bytea], array[?::bytea], array[?::bytea], array[?::bytea], array[?::bytea])',
      [day, key, account, subject, act, content, moment],
    );
    return;
  }
  const columns = [
    sealed.map(({ day }) => day),
    sealed.map(({ key }) => key),
    sealed.map(({ account }) => account),
    sealed.map(({ subject }) => subject),
    sealed.map(({ act }) => act),
    sealed.map(({ content }) => content),
    sealed.map(({ moment }) => moment),
  ];
  await rows(
    db,
    'append-access',
    'select append_access(?::date[], ?::integer[], ?::bytea[], ?::bytea[], ?::bytea[], ?::bytea[], ?::bytea[])',
    columns,
  );
}

/** Seals an act as a row of the log, with the digests by which it is found. */
export async function sealEntry(keys: AccessKeys, entry: AccessEntry) {
  const { account, at, address, act, subject, result, reason, target, isDated } = entry;
  const number = dayNumberOf(at);
  const key = await keys.ofDay(number);
  const handle = subject && (await keys.handleOf(subject.kind, subject.id));
  const content: AccessContent = {
    account,
    address,
    act,
    result,
    ...(!isDated && { at: toTheSecond(at) }),
    ...(subject && { kind: subject.kind, subject: handle }),
    ...(subject?.isFound && { stored: await keys.storedIdOf(subject.kind, subject.id) }),
    ...(reason && { reason }),
    ...(target && { target }),
  };
  return {
    day: dayOf(number),
    key: number,
    account: await keys.digest('account', account),
    subject:
      handle === undefined ? null : await keys.digest(subject?.isFound ? 'subject' : 'missing', handle),
    act: await keys.digest('act', act),
    content: seal(key, pad(Buffer.from(JSON.stringify(content)), step), contextOf(number)),
    moment: isDated ? seal(key, Buffer.from(toTheSecond(at)), momentContextOf(number)) : null,
  };
}

/** Opens what a row has sealed; undefined if it does not open. `moment`: the time that is sealed apart, until the night. */
export async function openAccess(
  keys: AccessKeys,
  { key: number, content, moment }: { key: number; content: Buffer; moment: Buffer | null },
): Promise<AccessContent | undefined> {
  const key = await keys.find(number);
  if (!key) return undefined;
  try {
    const opened = JSON.parse(unpad(open(key, content, contextOf(number))).toString()) as AccessContent;
    return moment === null
      ? opened
      : { ...opened, at: open(key, moment, momentContextOf(number)).toString() };
  } catch (error) {
    if (error instanceof CannotOpenError) return undefined;
    throw error;
  }
}
