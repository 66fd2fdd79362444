/**
 * 1:1 inquiries (docs/behaviour/api.md#fields-of-an-inquiry). Calls use the id; the sequence column numbers the
 * inquiries in the order of their arrival.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table inquiries (
      id uuid primary key default gen_random_uuid(),
      place bigint generated always as identity unique,
      name text not null check (name <> '' and char_length(name) <= 100),
      email text not null check (email <> '' and char_length(email) <= 254),
      phone text not null default '' check (char_length(phone) <= 30),
      company text not null default '' check (char_length(company) <= 200),
      message text not null check (message <> '' and char_length(message) <= 20000),
      status text collate "C" not null default 'RECEIVED' check (status in ('RECEIVED', 'IN_PROGRESS', 'ANSWERED')),
      assignee text collate "C" not null default '' check (char_length(assignee) <= 100),
      action_notes text not null default '' check (char_length(action_notes) <= 10000),
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null default now(),
      action_at timestamptz
    );
    create index inquiries_by_status on inquiries (status, place desc);
    create index inquiries_by_assignee on inquiries (assignee, place desc) where assignee <> '';
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table inquiries');
}
