/**
 * In which format a list was exported. Records from before are of CSV files.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(
    `alter table exports add column format text not null default 'csv' check (format in ('csv', 'xlsx'))`,
  );
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('alter table exports drop column format');
}
