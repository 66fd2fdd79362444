/**
 * What is left of a destroyed case: its kind, months and outcome, for statistics. Nothing leads back to the case.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table destroyed_cases (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('report', 'inquiry')),
      type text check (type in ('REALNAME', 'ANONYMOUS')),
      status text not null,
      received date not null check (extract(day from received) = 1),
      ended date check (extract(day from ended) = 1),
      destroyed date not null default date_trunc('month', now() at time zone 'Asia/Seoul')::date
    );
    -- A destroyed key must not remain in the file of its table.
    alter table report_keys set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
    alter table inquiry_keys set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
    alter table inquiries set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
    alter table notes set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
    alter table history set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table destroyed_cases');
  for (const table of ['report_keys', 'inquiry_keys', 'inquiries', 'notes', 'history'])
    await knex.raw(
      `alter table if exists ${table} reset (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor)`,
    );
}
