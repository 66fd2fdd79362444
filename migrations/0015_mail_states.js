/**
 * Each address of NOTIFY_TO succeeds or fails alone: `refused` holds those a mail server refused for good, and
 * `mail_failures` which addresses fail at present, since which day, and how. Only staff addresses are in either.
 *
 * `mail_id` makes the Message-ID: random, so that it tells nothing, and kept, so that a repeat has the same.
 *
 * The other changes keep the outbox and the keys from dating a report: a waiting row has the hour it was made in, one
 * that was given up the day, and a key is kept for days of Seoul (the server's own day tells morning from evening).
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
