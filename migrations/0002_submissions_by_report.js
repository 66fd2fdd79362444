/**
 * Finds the Idempotency-Key of a report without reading those of all others. Every report that the nightly shuffle moves takes its
 * keys along (`move_report`), and every deletion looks for them twice: with 20,000 keys that took seven times as long as all else.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(
    'create index submissions_by_report on submissions (report_number) where report_number is not null',
  );
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop index submissions_by_report');
}
