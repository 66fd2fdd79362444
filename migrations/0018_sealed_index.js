/**
 * The sealed form of the search index (data/src/search-index): posting lists lie in equal pages, sealed under a key of
 * their segment. `bytes` is the size of the padded bodies in its range; how many pages it has follows that and not what was
 * written. The worker builds the index again.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    truncate search_segments, search_pages, search_values, search_changes;
    alter table search_segments
      drop column keys,
      add column bytes integer not null,
      add column wrapped bytea not null,
      drop constraint search_segments_check,
      -- A bitmap of this many rows fits into a page.
      add constraint search_segments_check check (size between 32 and 32768 and first % size = 0);
    alter table search_segments alter wrapped set storage plain, alter wrapped set statistics 0;
    -- 8,064 bytes and a tag: with its headers, one page of the heap.
    alter table search_pages add constraint search_pages_are_equal check (octet_length(body) = 8080);
    alter table search_pages alter body set storage plain, reset (toast_tuple_target);
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`
    truncate search_segments, search_pages, search_values, search_changes;
    alter table search_segments
      drop column bytes,
      drop column wrapped,
      add column keys integer not null,
      drop constraint search_segments_check,
      add constraint search_segments_check check (size between 32 and 65536 and first % size = 0);
    alter table search_pages drop constraint search_pages_are_equal;
    alter table search_pages alter body set storage external, set (toast_tuple_target = 8160);
  `);
}
