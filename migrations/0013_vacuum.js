/**
 * Rows that are gone stay readable in the files of Postgres until a vacuum, and by default that waits for fifty of them:
 * on a quiet site for weeks. One of the outbox says when a report came in, one of reports may hold what was refused.
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
