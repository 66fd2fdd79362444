import type { Knex } from 'knex';

/** What pg runs as a query: of its messages, those that a COPY gets. */
interface CopyOut {
  submit: (connection: { query: (sql: string) => void }) => void;
  callback?: (error: Error | null) => void;
  handleCopyData: (message: { chunk: Buffer }) => void;
  handleCommandComplete: () => void;
  handleReadyForQuery: () => void;
  handleError: (error: Error) => void;
}

interface Client {
  acquireConnection: () => Promise<{ query: (query: CopyOut, done: (error: Error | null) => void) => void }>;
}

/** A row, each field as the bytes that Postgres sends for its type. */
export type CopiedRow = readonly (Buffer | null)[];

/**
 * Runs `copy (…) to stdout` in binary form within a transaction and passes the rows to `use`. They are there until it is
 * done: then their memory is used for other rows, which leaves V8 less to collect. For many or large `bytea`: pg reads
 * those as hexadecimal text, which costs both sides three times as much, and its own binary form is not safe.
 *
 * @param select a query without bindings, since COPY takes none: numbers by `integersSql`, names from our own definitions
 * @param use must copy what it returns of the bytes of a row
 */
export async function copyRows<T>(
  transaction: Knex.Transaction,
  select: string,
  use: (rows: readonly CopiedRow[]) => T | Promise<T>,
): Promise<T> {
  const reader = rowReader();
  try {
    await copyInto(reader, transaction, select);
    return await use(reader.rows);
  } finally {
    reader.release();
  }
}

async function copyInto(reader: RowReader, transaction: Knex.Transaction, select: string): Promise<void> {
  // In a transaction that is its one connection, and releasing it does nothing.
  const connection = await (transaction.client as Client).acquireConnection();
  await new Promise<void>((resolve, reject) => {
    const copy: CopyOut = {
      submit: (target) => {
        target.query(`copy (${select}) to stdout (format binary)`);
      },
      handleCopyData: ({ chunk }) => {
        reader.read(chunk);
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => copy.callback?.(null),
      handleError: (error) => copy.callback?.(error),
    };
    connection.query(copy, (error) => {
      if (error) reject(error);
      else resolve();
    });
  });
}

/** Integers as an array in SQL. */
export function integersSql(values: readonly number[]): string {
  if (!values.every(Number.isSafeInteger)) throw new RangeError('not an integer');
  return `'{${values.join(',')}}'::bigint[]`;
}

/** The header: a signature, a word of flags, and the length of an extension that no version has used. */
const headerSize = 19;

/** Bytes that are allocated at once: hundreds of small buffers cost more than what is in them. */
const blockSize = 2 ** 16;

/** Blocks that no rows use, at most as many as a few searches need. */
const freeBlocks: Buffer[] = [];
const maxFreeBlocks = 64;

type RowReader = ReturnType<typeof rowReader>;

/** Reads rows from pieces of a binary COPY. A piece is usually one row, but need not be. */
function rowReader() {
  const found: CopiedRow[] = [];
  const blocks: Buffer[] = [];
  let isReleased = false;
  let block: Buffer = Buffer.alloc(0);
  let used = 0;
  let left = 0;
  let isBegun = false;

  /** Copies a piece behind what is left of those before it, because pg writes what comes next into the same memory. */
  function append(piece: Buffer): Buffer {
    const start = used - left;
    if (used + piece.length > block.length) {
      const next = blockFor(left + piece.length);
      block.copy(next, 0, start, used);
      blocks.push(next);
      block = next;
      used = left;
    }
    const begin = used - left;
    used += piece.copy(block, used);
    return block.subarray(begin, used);
  }

  function read(piece: Buffer): void {
    // What still arrives after a timeout.
    if (isReleased) return;
    const bytes = append(piece);
    let at = 0;
    if (!isBegun && bytes.length >= headerSize) {
      isBegun = true;
      at = headerSize;
    }
    for (let row = isBegun ? rowAt(bytes, at) : undefined; row; row = rowAt(bytes, at)) {
      found.push(row.fields);
      at = row.end;
    }
    left = bytes.length - at;
  }

  function release(): void {
    isReleased = true;
    for (const one of blocks.splice(0)) {
      if (one.length !== blockSize || freeBlocks.length >= maxFreeBlocks) continue;
      // Cases that are not sealed yet were in it as plain text.
      freeBlocks.push(one.fill(0));
    }
  }

  return { read, release, rows: found };
}

const blockFor = (size: number) =>
  (size <= blockSize ? freeBlocks.pop() : undefined) ?? Buffer.allocUnsafeSlow(Math.max(blockSize, size));

/** The row at a position; undefined if it is not whole, or the mark behind the last row (a count of -1). */
function rowAt(bytes: Buffer, at: number): { fields: CopiedRow; end: number } | undefined {
  if (at + 2 > bytes.length) return undefined;
  const count = bytes.readInt16BE(at);
  if (count < 0) return undefined;
  const fields: (Buffer | null)[] = [];
  let end = at + 2;
  for (let field = 0; field < count; field++) {
    if (end + 4 > bytes.length) return undefined;
    const length = bytes.readInt32BE(end);
    const start = end + 4;
    end = start + Math.max(0, length);
    if (end > bytes.length) return undefined;
    fields.push(length < 0 ? null : bytes.subarray(start, end));
  }
  return { fields, end };
}

/** An integer of Postgres's binary form, of two, four or eight bytes. */
export function integerFrom(bytes: Buffer | null | undefined): number {
  if (bytes?.length === 8) return Number(bytes.readBigInt64BE());
  if (bytes?.length === 4) return bytes.readInt32BE();
  return bytes?.length === 2 ? bytes.readInt16BE() : NaN;
}
