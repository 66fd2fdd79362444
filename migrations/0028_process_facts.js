/**
 * What the api and the worker each note once a minute of themselves and of what they see, so that the panel and the doctor
 * can tell a stopped process and settings that differ. The time is cut to the minute, and is the same whether a report came
 * or not. `schema_version` tells how far the database is migrated without a right on the table of knex.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table process_facts (
      process text primary key check (process in ('api', 'worker')),
      noted_at timestamptz not null check (noted_at = date_trunc('minute', noted_at)),
      facts jsonb not null
    );
    create function schema_version() returns text
      language sql stable security definer set search_path = public, pg_temp
      as $$ select max(name)::text from knex_migrations $$;
    revoke execute on function schema_version() from public;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop function schema_version(); drop table process_facts');
}
