/**
 * Which cases and news items are samples that the command `demo` stored. They are named by what stays the same for good: a report
 * by its reference id, since the nightly shuffle changes its number; an inquiry by its id, a news item by its number.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table demo_cases (
      kind text not null check (kind in ('report', 'inquiry', 'news')),
      id text not null,
      primary key (kind, id)
    )`);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table demo_cases');
}
