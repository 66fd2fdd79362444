/**
 * Mails still to be sent. A row is written in the statement that stores its report or inquiry, and deleted when the mail
 * was sent; `failed_at` marks a mail that was given up. `delivered` lists the staff addresses that already received it,
 * so that a retry covers only the others.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table outbox (
      id bigint generated always as identity primary key,
      topic text not null check (topic in ('report.received', 'report.receipt', 'inquiry.received', 'inquiry.receipt')),
      report_id bigint references reports on delete cascade,
      inquiry_id uuid references inquiries on delete cascade,
      delivered text[] not null default '{}',
      created_at timestamptz not null default now(),
      relayed_at timestamptz,
      failed_at timestamptz,
      check (case when topic like 'report.%' then report_id is not null and inquiry_id is null
                  else inquiry_id is not null and report_id is null end)
    );
    create index outbox_to_relay on outbox (coalesce(relayed_at, '-infinity'), id) where failed_at is null;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table outbox');
}
