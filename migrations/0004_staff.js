/**
 * Staff accounts (docs/behaviour/back-office.md#sign-in). Names are compared without case.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table staff (
      id integer generated always as identity primary key,
      username text not null check (username <> '' and char_length(username) <= 100),
      password_hash text not null check (password_hash like '$argon2id$%'),
      created_at timestamptz not null default now()
    );
    create unique index staff_by_username on staff (lower(username));
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table staff');
}
