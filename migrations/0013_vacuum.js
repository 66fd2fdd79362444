/**
 * Deleted rows stay readable in the files of Postgres until a vacuum, which by default waits for fifty of them: weeks on
 * a quiet site. A row of the outbox dates a report, and one of reports may contain a report that was rolled back.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  for (const table of ['outbox', 'reports', 'submissions'])
    await knex.raw(
      `alter table ${table} set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0)`,
    );
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  for (const table of ['outbox', 'reports', 'submissions'])
    await knex.raw(
      `alter table ${table} reset (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor)`,
    );
}
