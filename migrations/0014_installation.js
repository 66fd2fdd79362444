/**
 * Who this database is: a random id, made once. The attachment store carries the same one, or the worker removes nothing
 * from it, so that an empty or foreign database never clears away files of another.
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
