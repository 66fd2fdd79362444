/**
 * The submit that each Idempotency-Key was used for, for at least 24 hours. Only keyed digests of the key and of the
 * content are stored. The expiry is a day, so that the row does not date an anonymous report.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table submissions (
      key_tag bytea primary key check (octet_length(key_tag) = 32),
      digest bytea not null check (octet_length(digest) = 32),
      report_id bigint references reports on delete cascade,
      inquiry_id uuid references inquiries on delete cascade,
      kept_until date not null default current_date + 2,
      check ((report_id is null) <> (inquiry_id is null))
    );
    create index submissions_by_end on submissions (kept_until);
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table submissions');
}
