/**
 * Pages of the search index have a layout by which most searches read one page of a segment instead of two. Segments of
 * before stay in use until the worker has built them again.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw('alter table search_segments add column layout smallint not null default 1');
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('alter table search_segments drop column layout');
}
