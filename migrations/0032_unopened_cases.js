/**
 * A segment of the search index knows which of its rows could not be opened when it was built, so that the worker tries them
 * again: an operator may have mended their keys.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`alter table search_segments add column unopened integer[] not null default '{}'`);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('alter table search_segments drop column unopened');
}
