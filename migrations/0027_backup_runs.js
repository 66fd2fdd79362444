/**
 * How backups and drills ended, for the back office and the doctor. A row is added at fixed times, not when cases change.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table backup_runs (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('snapshot', 'keys', 'journal', 'mirror', 'drill')),
      finished_at timestamptz not null default now(),
      ok boolean not null,
      detail jsonb not null default '{}'
    );
    create index backup_runs_newest on backup_runs (kind, id desc);
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table backup_runs');
}
