/**
 * Internal notes of staff about reports and inquiries. They are in a table of their own, so that no query
 * for the public can return them. `key_tag` is the keyed digest of an Idempotency-Key.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table notes (
      id bigint generated always as identity primary key,
      report_id bigint references reports on delete cascade,
      inquiry_id uuid references inquiries on delete cascade,
      made_by text not null check (made_by <> '' and char_length(made_by) <= 100),
      made_at timestamptz not null,
      body text not null check (body <> '' and char_length(body) <= 10000),
      key_tag bytea unique check (octet_length(key_tag) = 32),
      check (num_nonnulls(report_id, inquiry_id) = 1)
    );
    create index notes_by_report on notes (report_id, id) where report_id is not null;
    create index notes_by_inquiry on notes (inquiry_id, id) where inquiry_id is not null;
    create trigger notes_stay before update on notes for each statement execute function refuse_change();
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table notes');
}
