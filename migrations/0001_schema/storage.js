/**
 * Deleted rows stay readable in the files of Postgres until a vacuum, which by default waits for fifty of them: weeks on a quiet
 * site. A destroyed key or case must not remain, a row of the outbox dates a report, and a row of reports may be one that was
 * rolled back.
 */
export const vacuumedAtOnce = 'with (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0)';

/**
 * Turns off the statistics of columns with texts of people, with what is sealed, or with random bytes: the samples in
 * `pg_statistic` would outlive their case, and no query plan needs them.
 * @param {string} table
 * @param {...string} columns
 */
export const withoutSamples = (table, ...columns) =>
  `alter table ${table} ${columns.map((column) => `alter ${column} set statistics 0`).join(', ')};`;

/**
 * Turns off the statistics of all columns of a table whose rows go within the day: ANALYZE leaves the samples of an empty table as they
 * are, so those of the day would outlive its night (docs/decisions/073-nothing-of-the-day.md).
 * @param {string} table
 * @param {string} columns as a list
 */
export const emptiedEachDay = (table, columns) => withoutSamples(table, ...columns.split(', '));

/**
 * A column with the number of the key-encryption key that `wrapped` needs, from its first two bytes: the database refuses to
 * remove one that is in use, and what is wrapped with one that was removed.
 */
export const encryptionKey = `
  encryption_key integer not null generated always as (get_byte(wrapped, 0) * 256 + get_byte(wrapped, 1)) stored
    references key_encryption_keys (number)`;

/** The name of a member of staff, as a check. @param {string} column */
export const isName = (column) => `check (${column} <> '' and char_length(${column}) <= 100)`;
