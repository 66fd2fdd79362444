/**
 * After the nightly shuffle no row keeps the number of a transaction of the day (docs/decisions/073-nothing-of-the-day.md).
 * `forgotten_days` says through which day that is done, `renew_rows` gives the rows of the day a new transaction, and
 * `removal_probe` shows whether dead rows can be removed.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    -- One row for each run that begins; when it is finished, it is the only one. No row is ever updated: the transaction that
    -- wrote a row is where the rows of the next days begin.
    create table forgotten_days (
      id bigint generated always as identity primary key,
      -- The last day that had ended when the run began.
      day date not null
    );
    insert into forgotten_days (day) values ((now() at time zone 'Asia/Seoul')::date - 1);

    -- Always empty: its file has a row that was just deleted, until Postgres may remove it.
    create table removal_probe (id integer);

    -- Whether a mail got a new number in the night after its event: numbers tell the order of events.
    alter table outbox add column shuffled boolean not null default false;
  `);
  await permitUnchanged(knex);
  await createRenewal(knex);
}

/**
 * Lets the triggers that refuse changes accept an update that changes no value, as `renew_rows` makes it.
 * @param {import('knex').Knex} knex
 */
async function permitUnchanged(knex) {
  const changed = 'for each row when (old.* is distinct from new.*) execute function';
  await knex.raw(`
    create or replace trigger history_stays before update on history
      ${changed} refuse_change_but_sealing('changes');
    create or replace trigger notes_stay before update on notes ${changed} refuse_change_but_sealing('body');
    create or replace trigger legal_holds_stay before update on legal_holds ${changed} refuse_change_but_lifting();
    create or replace trigger exports_stay before update on exports ${changed} refuse_change();
  `);
}

/**
 * `renew_rows` stores rows of a table again that a transaction between the last finished run and the current one wrote or
 * locked, without changing a value; it returns how many, at most `most`. Values outside the row (TOAST) are stored again too,
 * as `||` makes new ones. It fails when one is in use for a second.
 * @param {import('knex').Knex} knex
 */
async function createRenewal(knex) {
  await knex.raw(`
    create function renew_rows(renewed regclass, most integer) returns bigint
      language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '900ms' as $$
    declare
      oldest integer := (select age(xmin) from forgotten_days order by id limit 1);
      newest integer := (select age(xmin) from forgotten_days order by id desc limit 1);
      assignments text;
      amount bigint;
    begin
      select string_agg(format(case
          when atttypid in ('text'::regtype, 'varchar'::regtype) then '%1$I = %1$I || '''''
          when atttypid = 'bytea'::regtype then '%1$I = %1$I || ''''::bytea'
          when atttypid = 'jsonb'::regtype then '%1$I = %1$I::text::jsonb'
          when typcategory = 'A' then '%1$I = %1$I || ''{}'''
          else '%1$I = %1$I' end, attname), ', ')
        into assignments from pg_attribute join pg_type on pg_type.oid = atttypid
        where attrelid = renewed and attnum > 0 and not attisdropped and attidentity <> 'a' and attgenerated = '';
      execute format(
        'with found as (
           select ctid from %1$s where age(xmin) between $1 and $2 or age(xmax) between $1 and $2
           limit $3 for update)
         update %1$s set %2$s from found where %1$s.ctid = found.ctid', renewed, assignments)
        using newest, oldest, most;
      get diagnostics amount = row_count;
      return amount;
    end $$;
    revoke execute on function renew_rows(regclass, integer) from public;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  const rows = 'for each row execute function';
  await knex.raw(`
    create or replace trigger history_stays before update on history ${rows} refuse_change_but_sealing('changes');
    create or replace trigger notes_stay before update on notes ${rows} refuse_change_but_sealing('body');
    create or replace trigger legal_holds_stay before update on legal_holds ${rows} refuse_change_but_lifting();
    drop trigger exports_stay on exports;
    create trigger exports_stay before update on exports for each statement execute function refuse_change();
    drop function renew_rows;
    alter table outbox drop column shuffled;
    drop table removal_probe;
    drop table forgotten_days;
  `);
}
