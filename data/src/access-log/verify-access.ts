import { createHash } from 'node:crypto';
import { type Database, inSnapshot, rows } from '../database.ts';

/** The chains that stay; the third one, of today, has a chain for each day. */
export const accessChains = ['access_log', 'access_log_days'] as const;
export type AccessChain = (typeof accessChains)[number] | 'access_log_today';

/** Where the log is not as it was written. */
export interface AccessFault {
  chain: AccessChain;
  /** The first position that is wrong. */
  position: number;
  /** The day of today's chain. */
  day?: string;
  /**
   * What is wrong: a row was changed, one is missing, what was noted elsewhere says something else, or no row up to this one has a commitment
   * that was noted without its position.
   */
  kind: 'changed' | 'missing' | 'anchor' | 'unknown end';
}

/** What a check of the log found. */
export interface AccessCheck {
  /** How many rows were checked, and the last position of each chain with its commitment. */
  rows: number;
  ends: { chain: AccessChain; position: number; commitment: string }[];
  faults: AccessFault[];
}

interface ChainRow {
  position: number;
  day: string;
  key: number;
  account: Buffer;
  subject: Buffer | null;
  act: Buffer;
  content: Buffer;
  moment: Buffer | null;
  momentDigest: Buffer | null;
  commitment: Buffer;
}

/** A commitment that is known from elsewhere: from an anchor of a night, or as an auditor has noted it. */
export interface NotedEnd {
  chain: AccessChain;
  /** Absent when only the commitment is known, as from the system panel. */
  position?: number | undefined;
  /** In hexadecimal; its beginning is enough. */
  commitment: string;
}

const start: Buffer = Buffer.alloc(32);
const batchSize = 5_000;
const sha256 = (...parts: Buffer[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The digest of a row that its commitment contains, as `access_leaf` of the database makes it. */
function leafOf({ day, key, account, subject, act, content, moment, momentDigest }: ChainRow): Buffer {
  const digest = moment ? sha256(moment) : momentDigest;
  const parts = [
    Date.parse(day) / 86_400_000,
    key,
    account.toString('hex'),
    subject?.toString('hex') ?? '',
    act.toString('hex'),
    sha256(content).toString('hex'),
    digest?.toString('hex') ?? '',
  ];
  return sha256(Buffer.from(parts.join('|')));
}

/**
 * Computes every chain of the log again, without functions of the database, and compares it with the commitments in the rows, the
 * ends that were noted at each night, the current ends, and those of `noted`. Stops in a chain at its first fault.
 */
export function verifyAccess(db: Database, noted: readonly NotedEnd[] = []): Promise<AccessCheck> {
  return inSnapshot(db, (snapshot) => verifyAll(snapshot, noted));
}

async function verifyAll(db: Database, noted: readonly NotedEnd[]): Promise<AccessCheck> {
  const check: AccessCheck = { rows: 0, ends: [], faults: [] };
  for (const chain of accessChains) await verifyLasting(db, chain, noted, check);
  const days = await rows<{ day: string }>(
    db,
    undefined,
    `select day::text from access_log_today union select day::text from access_log_ends where log = 'access_log_today' order by 1`,
    [],
  );
  for (const { day } of days) {
    const anchors = await anchorsOf(
      db,
      `select position, commitment from access_log_ends where log = 'access_log_today' and day = ?`,
      [day],
    );
    await verifyChain(db, { chain: 'access_log_today', day, anchors, first: 0, before: start }, check);
  }
  return check;
}

async function verifyLasting(
  db: Database,
  chain: AccessChain,
  noted: readonly NotedEnd[],
  check: AccessCheck,
): Promise<void> {
  const faults = await rows<{ position: number; day: string }>(
    db,
    undefined,
    `select fault as position, day::text from access_log_anchors where log = ? and fault is not null order by day`,
    [chain],
  );
  for (const { position, day } of faults)
    check.faults.push({ chain: 'access_log_today', position, day, kind: 'changed' });
  const [dropped] = await rows<{ position: number; commitment: Buffer }>(
    db,
    undefined,
    `select position, commitment from access_log_anchors where log = ? and kind = 'dropped' order by position desc limit 1`,
    [chain],
  );
  const anchors = await anchorsOf(
    db,
    `select position, commitment from access_log_anchors where log = ? and kind = 'night'
     union all select position, commitment from access_log_ends where log = ?`,
    [chain, chain],
  );
  const ofChain = noted.filter((one) => one.chain === chain);
  for (const { position, commitment } of ofChain)
    if (position !== undefined) add(anchors, { position, commitment });
  const sought = ofChain.filter(({ position }) => position === undefined).map(({ commitment }) => commitment);
  await verifyChain(
    db,
    { chain, anchors, sought, first: dropped?.position ?? 0, before: dropped?.commitment ?? start },
    check,
  );
}

/** The commitments, in hexadecimal, that are known of a position. */
type Anchors = Map<number, string[]>;

function add(anchors: Anchors, { position, commitment }: { position: number; commitment: string }): void {
  anchors.set(position, [...(anchors.get(position) ?? []), commitment]);
}

async function anchorsOf(db: Database, sql: string, bindings: readonly string[]): Promise<Anchors> {
  const anchors: Anchors = new Map();
  const found = await rows<{ position: number; commitment: Buffer }>(db, undefined, sql, bindings);
  for (const { position, commitment } of found)
    add(anchors, { position, commitment: commitment.toString('hex') });
  return anchors;
}

interface ChainStart {
  chain: AccessChain;
  day?: string;
  anchors: Anchors;
  /** Commitments that some row has. */
  sought?: readonly string[];
  /** The position before the first row, and its commitment. */
  first: number;
  before: Buffer;
}

async function verifyChain(
  db: Database,
  { chain, day, anchors, sought = [], first, before }: ChainStart,
  check: AccessCheck,
): Promise<void> {
  let [position, commitment] = [first, before];
  let left = sought.filter((noted) => !before.toString('hex').startsWith(noted));
  const fault = (at: number, kind: AccessFault['kind']) =>
    void check.faults.push({ chain, position: at, kind, ...(day !== undefined && { day }) });
  for (;;) {
    const batch = await readBatch(db, chain, position, day);
    for (const row of batch) {
      if (row.position !== position + 1) return fault(position + 1, 'missing');
      position += 1;
      commitment = sha256(commitment, leafOf(row));
      if (!commitment.equals(row.commitment)) return fault(position, 'changed');
      const known = anchors.get(position);
      const hex = known || left.length > 0 ? commitment.toString('hex') : '';
      if (known?.some((noted) => !hex.startsWith(noted))) return fault(position, 'anchor');
      if (left.length > 0) left = left.filter((noted) => !hex.startsWith(noted));
      check.rows += 1;
    }
    if (batch.length < batchSize) break;
  }
  const last = Math.max(0, ...anchors.keys());
  if (last > position) return fault(position + 1, 'missing');
  // Added without the function that adds.
  if (position > Math.max(last, first)) return fault(last + 1, 'anchor');
  if (left.length > 0) return fault(position, 'unknown end');
  if (position > 0) check.ends.push({ chain, position, commitment: commitment.toString('hex') });
}

function readBatch(
  db: Database,
  chain: AccessChain,
  after: number,
  day: string | undefined,
): Promise<ChainRow[]> {
  return rows<ChainRow>(
    db,
    undefined,
    `select position, day::text, key, account, subject, act, content, moment, moment_digest as "momentDigest", commitment
     from ${chain} where position > ? ${day === undefined ? '' : 'and day = ?'} order by position limit ${batchSize}`,
    day === undefined ? [after] : [after, day],
  );
}
