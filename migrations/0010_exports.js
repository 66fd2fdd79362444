/**
 * The staff members who exported a list of reports or inquiries, with the filters. Written before the first byte is sent.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table exports (
      id bigint generated always as identity primary key,
      topic text not null check (topic in ('reports', 'inquiries')),
      made_by text not null check (made_by <> '' and char_length(made_by) <= 100),
      made_at timestamptz not null,
      query jsonb not null,
      texts boolean not null
    );
    create index exports_by_topic on exports (topic, id);
    create trigger exports_stay before update on exports for each statement execute function refuse_change();
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table exports');
}
