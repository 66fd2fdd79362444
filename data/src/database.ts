import createKnex, { type Knex } from 'knex';
import pg from 'pg';

/** A connection pool, or a transaction of one: what every function of this workspace acts on. */
export type Database = Knex;

const int8 = 20;

/**
 * Connects to Postgres. Nothing is opened until the first query. Every wait is bounded: 3 s for a connection,
 * 20 s for a statement, so that a database that is away shows as an error and not as a hanging request.
 */
export function connectDatabase(settings: {
  url: string;
  password?: string | undefined;
  connections: number;
  /** How long a transaction may sit idle, in milliseconds, before the server ends it. */
  idleTransaction?: number;
}): Database {
  return createKnex({
    client: 'pg',
    connection: {
      connectionString: withPassword(settings.url, settings.password),
      connectionTimeoutMillis: 3_000,
      statement_timeout: 15_000,
      // The server's own limit does not help when it is the server that hangs.
      query_timeout: 20_000,
      keepAlive: true,
      idle_in_transaction_session_timeout: settings.idleTransaction ?? 60_000,
      // Sequences stay far below 2^53, so a bigint is a number here.
      types: {
        getTypeParser: (oid: number, format: string) =>
          oid === int8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
      },
    },
    pool: { min: 0, max: settings.connections },
    acquireConnectionTimeout: 4_000,
    // knex would print to the console; who asks gets the error and says what may be said.
    log: { warn: ignore, error: ignore, deprecate: ignore, debug: ignore },
  });
}

function ignore(): void {}

function withPassword(url: string, password: string | undefined): string {
  if (!password) return url;
  const whole = new URL(url);
  whole.password = encodeURIComponent(password);
  return whole.href;
}

/** Rows of a raw query. `name` makes it a prepared statement, planned once per connection. */
export async function rows<Row>(
  db: Knex,
  name: string,
  sql: string,
  bindings: Knex.RawBinding[],
): Promise<Row[]> {
  const answer: { rows: Row[] } = await db.raw(sql, bindings).options({ name });
  return answer.rows;
}

/** Does `work` in a transaction that changes nothing and sees the database as it is at one moment. */
export function inSnapshot<Result>(
  db: Knex,
  work: (snapshot: Knex.Transaction) => Promise<Result>,
): Promise<Result> {
  return db.transaction(work, { isolationLevel: 'repeatable read', readOnly: true });
}

/** The one name of the constraint a unique violation is about; undefined for any other error. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string };
  return code === '23505' ? (constraint ?? '') : undefined;
}

// Connection exceptions, "too many connections", shutdown and start-up of the server, cancelled for time.
const awayCodes = /^(08|53|57P|57014|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOSTUNREACH)/;

/** Whether an error means that Postgres cannot be reached or cannot serve now, so that trying later may help. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, name, message = '' } = (error ?? {}) as { code?: string; name?: string; message?: string };
  if (code !== undefined) return awayCodes.test(code);
  return (
    name === 'KnexTimeoutError' ||
    /^(Connection terminated|timeout expired|Client has encountered|Query read timeout)/.test(message)
  );
}

// The statement never reached the server, or the server says itself that it undid it.
const undoneCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|57014|57P03|(0A|22|23|40|42|53|54|55)\w{3})$/;

/**
 * Whether an error means that a statement certainly stored nothing. A connection that broke leaves that open: Postgres
 * may have committed before.
 */
export function certainlyStoredNothing(error: unknown): boolean {
  const { code, name } = (error ?? {}) as { code?: string; name?: string };
  return code === undefined ? name === 'KnexTimeoutError' : undoneCodes.test(code);
}
