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
${destroyFunction('report', {
  table: 'reports',
  number: 'id',
  type: 'type',
  ended: 'closed_at',
  attachment: 'attachment_key',
})}
    ${destroyFunction('inquiry', {
      table: 'inquiries',
      number: 'place',
      type: 'null',
      ended: 'action_at',
      attachment: 'null::text',
    })}
    -- A destroyed key must not remain in the file of its table.
    alter table report_keys set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
    alter table inquiry_keys set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
    alter table inquiries set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
    alter table notes set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
    alter table history set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
  `);
}

/**
 * A function that deletes one case with everything that refers to it and leaves its tombstone, with months instead of
 * moments. It has its owner's rights, so that the worker needs no right to delete cases without a tombstone.
 * @param {string} kind
 * @param {Record<'table' | 'number' | 'type' | 'ended' | 'attachment', string>} sql
 */
function destroyFunction(kind, { table, number, type, ended, attachment }) {
  const month = (/** @type {string} */ moment) =>
    `date_trunc('month', ${moment} at time zone 'Asia/Seoul')::date`;
  return `
    create function destroy_${kind}(case_number bigint) returns table (attachment text) language sql security definer
      set search_path = public, pg_temp as $$
        with gone as (delete from ${table} where ${number} = case_number returning *)
        , tombstone as (
          insert into destroyed_cases (kind, type, status, received, ended)
          select '${kind}', ${type}, status, ${month('created_at')}, ${month(ended)} from gone
        )
        select ${attachment} from gone
      $$;
    revoke execute on function destroy_${kind}(bigint) from public;`;
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`
    drop function destroy_report(bigint);
    drop function destroy_inquiry(bigint);
    drop table destroyed_cases;
  `);
  for (const table of ['report_keys', 'inquiry_keys', 'inquiries', 'notes', 'history'])
    await knex.raw(
      `alter table if exists ${table} reset (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor)`,
    );
}
