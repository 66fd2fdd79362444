/**
 * Each address of NOTIFY_TO succeeds or fails on its own: `refused` lists addresses that a mail server refused
 * permanently, and `mail_failures` the addresses that currently fail, since which day, and how. Both contain staff
 * addresses only.
 *
 * The Message-ID is derived from `mail_id`, which is random, so that it reveals nothing, and stored, so that a repeated
 * mail has the same.
 *
 * The other changes prevent the outbox and the keys from dating a report: a waiting row has the hour of its creation, one
 * that was given up has the day, and a key expires at a day's end in Seoul (with the server's own time zone, the expiry
 * would show whether a report came in the morning or in the evening).
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    alter table outbox
      add column refused text[] not null default '{}',
      add column mail_id uuid not null default gen_random_uuid(),
      alter column created_at set default date_trunc('hour', now());
    update outbox set created_at = date_trunc('hour', created_at) where failed_at is null;
    update outbox set created_at = date_trunc('day', created_at, 'Asia/Seoul'),
      failed_at = date_trunc('day', failed_at, 'Asia/Seoul'), relayed_at = null where failed_at is not null;

    create table mail_failures (
      address text primary key,
      since date not null default (now() at time zone 'Asia/Seoul')::date,
      permanent boolean not null,
      kind text not null check (char_length(kind) between 1 and 40)
    );

    alter table submissions alter column kept_until set default (now() at time zone 'Asia/Seoul')::date + 2;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`
    alter table submissions alter column kept_until set default current_date + 2;
    drop table mail_failures;
    alter table outbox alter column created_at set default now(), drop column mail_id, drop column refused;
  `);
}
