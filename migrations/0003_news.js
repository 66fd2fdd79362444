/**
 * News items (docs/behaviour/api.md#fields-of-a-news-item), listed by date, then by the order in which they were created.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table news (
      id integer generated always as identity primary key,
      title text not null check (title <> '' and char_length(title) <= 200),
      url text not null check (lower(left(url, 8)) similar to '(http://_|https://)' and char_length(url) <= 2048),
      date date not null,
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null default now()
    );
    create index news_by_date on news (date desc, id desc);
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table news');
}
