/**
 * The installation id: random, created once. The worker removes files only from an attachment store that has the same id,
 * so that an empty or foreign database never removes the files of another.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table installation (
      only_row boolean primary key default true check (only_row),
      id uuid not null default gen_random_uuid()
    );
    insert into installation default values;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table installation');
}
