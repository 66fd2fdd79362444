/**
 * The history of reports, inquiries and news: an entry is written in the transaction of its change, never updated, and
 * deleted only with its report or inquiry. Each version has exactly one entry, which a unique index enforces.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table history (
      id bigint generated always as identity primary key,
      report_id bigint references reports on delete cascade,
      inquiry_id uuid references inquiries on delete cascade,
      news_id integer,
      action text not null check (action in ('CREATED', 'CHANGED', 'DELETED', 'PREVIEWED', 'DOWNLOADED')),
      made_by text not null check (made_by <> '' and char_length(made_by) <= 100),
      made_at timestamptz not null,
      version integer check (version > 0),
      changes jsonb not null default '[]',
      check (num_nonnulls(report_id, inquiry_id, news_id) = 1)
    );
    create index history_by_report on history (report_id, id) where report_id is not null;
    create index history_by_inquiry on history (inquiry_id, id) where inquiry_id is not null;
    create index history_by_news on history (id) where news_id is not null;
    create unique index history_report_version on history (report_id, version) where report_id is not null;
    create unique index history_inquiry_version on history (inquiry_id, version) where inquiry_id is not null;
    create function refuse_change() returns trigger language plpgsql as $$
      begin raise exception '% is only ever added to', tg_table_name; end
    $$;
    create trigger history_stays before update on history for each statement execute function refuse_change();
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table history; drop function refuse_change');
}
