import type { Socket } from 'node:net';
import createKnex, { type Knex } from 'knex';
import pg from 'pg';

/** A connection pool or a transaction: the first parameter of most functions of this workspace. */
export type Database = Knex;

const [int8, date, timestamptz] = [20, 1082, 1184];

/** A time as Postgres writes it, such as `2026-03-01 08:00:00.123456+00`. JavaScript's own parser takes a fifth of the time of pg's. */
const usualTime = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

function parseTime(text: string): Date {
  if (!usualTime.test(text)) return pg.types.getTypeParser(timestamptz)(text) as Date;
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

/** Sequences stay far below 2^53, so a bigint is a number here. */
const parsers: Partial<Record<number, (text: string) => unknown>> = {
  [int8]: Number,
  // A day has no time, which a Date would add by the time zone of the process.
  [date]: (text) => text,
  [timestamptz]: parseTime,
};

/**
 * Creates a connection pool; it connects at the first query. Every wait is bounded (3 s for a connection, 20 s for a
 * statement), so that a database that is away causes an error and not a hanging request.
 */
export function connectDatabase(settings: {
  url: string;
  password?: string | undefined;
  connections: number;
  /** How long a transaction may sit idle, in milliseconds, before the server ends it. */
  idleTransactionTimeoutMs?: number;
  /** Replaces the bounds on connections and statements, in milliseconds. For a command that may wait, with no caller. */
  longestWaitMs?: number;
}): Database {
  const { longestWaitMs } = settings;
  return createKnex({
    client: 'pg',
    connection: {
      connectionString: withPassword(settings.url, settings.password),
      connectionTimeoutMillis: longestWaitMs ?? 3_000,
      statement_timeout: longestWaitMs ?? 15_000,
      // statement_timeout is the server's own, and does not help when the server hangs.
      query_timeout: longestWaitMs ?? 20_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      idle_in_transaction_session_timeout: settings.idleTransactionTimeoutMs ?? 60_000,
      types: {
        getTypeParser: (oid: number, format: string) =>
          parsers[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
      },
    },
    pool: { min: 0, max: settings.connections, afterCreate: closeWhenSilent },
    acquireConnectionTimeout: longestWaitMs ?? 4_000,
    // knex would print to the console; callers get the error and decide what to log.
    log: { warn: ignore, error: ignore, deprecate: ignore, debug: ignore },
  });
}

function ignore(): void {}

/**
 * Closes a connection whose server did not answer in time. Otherwise pg would leave it in the pool, and every further
 * statement would wait behind the unanswered one.
 */
function closeWhenSilent(connection: pg.Client, done: (error: null, connection: pg.Client) => void): void {
  type Query = (query: unknown, callback: (error: Error | null, answer: unknown) => void) => unknown;
  const query = connection.query.bind(connection) as unknown as Query;
  const { stream } = (connection as unknown as { connection: { stream: Socket } }).connection;
  const watched: Query = (statement, callback) =>
    query(statement, (error, answer) => {
      // Not by end(), which sends a message and waits.
      if (error?.message === 'Query read timeout') stream.destroy();
      callback(error, answer);
    });
  done(null, Object.assign(connection, { query: watched }));
}

/** An address of Postgres with a password inserted, if there is one. */
export function withPassword(url: string, password: string | undefined): string {
  if (!password) return url;
  const whole = new URL(url);
  whole.password = encodeURIComponent(password);
  return whole.href;
}

/** Runs a raw query and returns its rows. `name` makes it a prepared statement, planned once per connection; one text has one name. */
export async function rows<Row>(
  db: Database,
  name: string | undefined,
  sql: string,
  bindings: readonly unknown[],
): Promise<Row[]> {
  const answer: { rows: Row[] } = await db
    .raw(sql, bindings as Knex.RawBinding[])
    .options(name === undefined ? {} : { name });
  return answer.rows;
}

const preparedNames = new Map<string, string>();

/** A connection remembers the plan of each of them, which takes memory in Postgres. */
const maxPrepared = 100;

/**
 * The rows of a query as a prepared statement, as `rows` has them: each distinct text is planned once per connection. For
 * queries of few shapes whose planning costs more than their work.
 */
export async function preparedRows<Row>(db: Database, query: Knex.QueryBuilder): Promise<Row[]> {
  const { sql, bindings } = query.toSQL();
  // As text, so that knex does not build it a second time.
  return preparedText(db, sql, bindings);
}

/** As `preparedRows`, of SQL with its bindings. */
export function preparedText<Row>(
  db: Database,
  sql: string,
  bindings: Parameters<typeof rows>[3],
): Promise<Row[]> {
  const known = preparedNames.get(sql);
  if (known === undefined && preparedNames.size === maxPrepared) return rows(db, undefined, sql, bindings);
  const name = known ?? `shape-${preparedNames.size}`;
  preparedNames.set(sql, name);
  return rows(db, name, sql, bindings);
}

/** An array as one binding, for `= any(?)`; the types of knex do not include arrays. */
export function anyOf(values: readonly (string | number)[]): Knex.RawBinding {
  return values as unknown as Knex.RawBinding;
}

/** Narrows a query to rows whose column has one of the values. */
export function whereAny<Query extends Knex.QueryBuilder>(
  query: Query,
  column: string,
  values: readonly (string | number)[],
): Query {
  return query.whereRaw('?? = any(?)', [column, anyOf(values)]) as Query;
}

/** Runs `work` in a read-only transaction that sees one snapshot of the database. */
export function inSnapshot<Result>(
  db: Database,
  work: (snapshot: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work, { isolationLevel: 'repeatable read', readOnly: true });
}

/** The constraint that a unique violation is about; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : undefined;
}

// Connection exceptions, failed log-in, no such database (it is being restored), insufficient resources, shutdown, crash
// and start-up of the server, disk errors, statement timeout, idle timeout.
const awayStates = /^(08|28|3D000|53|57P|57014|58|25P0[34])/;
const awayCodes =
  /^(ECONN|ENOTFOUND|EAI_|ETIMEDOUT|EPIPE|EHOST|ENET|EADDRNOTAVAIL|ERR_SOCKET|ERR_STREAM_(DESTROYED|WRITE_AFTER_END|PREMATURE_CLOSE))/;
// Errors of pg, knex and its pool without a code. knex puts the statement before the message, which can be long.
const awayMessages =
  /(?:^| - )(?:Connection terminated[\w ]*|Connection ended unexpectedly|timeout expired|Client (?:has encountered a connection error|was closed) and is not queryable|Query read timeout|Unable to acquire a connection|aborted)$/;

/** Whether an error means that Postgres cannot be reached or cannot serve now, so that a later attempt may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, name, message = '', errors } = (error ?? {}) as Partial<AggregateError> & { code?: string };
  if (typeof code === 'string') return awayStates.test(code) || awayCodes.test(code);
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isDatabaseAway);
  return name === 'KnexTimeoutError' || awayMessages.test(message.slice(-200));
}

// The statement never reached the server, or the server says that it was rolled back.
const undoneCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|57014|57P03|(0A|22|23|40|42|53|54|55)\w{3})$/;

/** The error of a statement that waited too long for its turn: as if no connection had become free. */
export function timeoutError(): Error {
  return Object.assign(new Error('no connection became free in time'), { name: 'KnexTimeoutError' });
}

/**
 * Whether an error means that a statement certainly stored nothing. After a lost connection that is uncertain: Postgres
 * may have committed.
 */
export function certainlyStoredNothing(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: string; name?: string };
  return code === undefined ? name === 'KnexTimeoutError' : undoneCodes.test(code);
}
