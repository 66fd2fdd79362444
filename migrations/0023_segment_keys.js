/**
 * The stored key of a search segment is two random keys instead of one that two were derived from
 * (data/src/search-index/segment-key.ts). Segments with a key of the earlier length cannot be read: they are removed, searches
 * read their rows meanwhile, and the worker builds them again.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw('delete from search_segments where octet_length(wrapped) < 95');
}

/**
 * The earlier version reads no key of the new length.
 * @param {import('knex').Knex} knex
 */
export async function down(knex) {
  await knex.raw('delete from search_segments');
}
