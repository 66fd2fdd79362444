const kinds = {
  report: {
    table: 'reports',
    number: 'id',
    type: 'type',
    ended: 'closed_at',
    attachment: 'attachment_key',
    endStatus: 'CLOSED',
    reference: 'report_id',
  },
  inquiry: {
    table: 'inquiries',
    number: 'place',
    type: 'null',
    ended: 'action_at',
    attachment: 'null::text',
    endStatus: 'ANSWERED',
    reference: 'inquiry_id',
  },
};

const destructionReasons = `('DATA_SUBJECT', 'MISTAKEN', 'DUPLICATE')`;

/** The day of a moment in Seoul. @param {string} moment */
const day = (moment) => `(${moment} at time zone 'Asia/Seoul')::date`;

/**
 * Retention: when a case ended, when it or its contact data is destroyed (`retention_deadlines`), the day of the last run
 * (`retention_clock`), and legal holds, which prevent both.
 *
 * `ended_on` is never before the day of the last run, so that a clock that was set back while a case was closed does not
 * shorten its period. It is empty for cases that ended before this version: then `closed_at` or `action_at` counts.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table retention_clock (
      only_row boolean primary key default true check (only_row), last_day date not null, mailed_on date
    );
    create table retention_deadlines (
      id bigint generated always as identity primary key,
      kind text not null check (kind in ('report', 'contact', 'inquiry')),
      report_id bigint references reports on delete cascade,
      inquiry_id uuid references inquiries on delete cascade,
      ends_on date not null, announced_on date not null, reminded_on date, seen_on date,
      unique (kind, report_id), unique (kind, inquiry_id),
      check (case when kind = 'inquiry' then inquiry_id is not null and report_id is null
                  else report_id is not null and inquiry_id is null end)
    );
    create index retention_deadlines_by_report on retention_deadlines (report_id) where report_id is not null;
    create index retention_deadlines_by_inquiry on retention_deadlines (inquiry_id) where inquiry_id is not null;
    create table legal_holds (
      id bigint generated always as identity primary key,
      report_id bigint references reports on delete cascade,
      inquiry_id uuid references inquiries on delete cascade,
      set_by text not null check (set_by <> '' and char_length(set_by) <= 100),
      set_at timestamptz not null,
      reason bytea not null,
      lifted_by text check (lifted_by <> '' and char_length(lifted_by) <= 100),
      lifted_at timestamptz,
      check (num_nonnulls(report_id, inquiry_id) = 1),
      check ((lifted_by is null) = (lifted_at is null)),
      constraint lifted_by_another check (lifted_by <> set_by)
    );
    create unique index legal_hold_of_report on legal_holds (report_id) where lifted_at is null;
    create unique index legal_hold_of_inquiry on legal_holds (inquiry_id) where lifted_at is null;
    create index legal_holds_by_report on legal_holds (report_id) where report_id is not null;
    create index legal_holds_by_inquiry on legal_holds (inquiry_id) where inquiry_id is not null;
    alter table legal_holds alter reason set storage external, alter reason set statistics 0,
      set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0);
    create function refuse_change_but_lifting() returns trigger language plpgsql as $$
    begin
      if old.lifted_at is null and to_jsonb(old) - '{lifted_by,lifted_at}'::text[] = to_jsonb(new) - '{lifted_by,lifted_at}'::text[]
      then return new;
      end if;
      raise exception '% is only ever added to', tg_table_name;
    end $$;
    create trigger legal_holds_stay before update on legal_holds
      for each row execute function refuse_change_but_lifting();

    create table destruction_requests (
      id bigint generated always as identity primary key,
      report_id bigint unique references reports on delete cascade,
      inquiry_id uuid unique references inquiries on delete cascade,
      reason text not null check (reason in ${destructionReasons}),
      requested_by text not null check (requested_by <> '' and char_length(requested_by) <= 100),
      requested_at timestamptz not null,
      check (num_nonnulls(report_id, inquiry_id) = 1)
    );
    alter table destroyed_cases
      add column reason text check (reason in ${destructionReasons}),
      add column requested_by text,
      add column confirmed_by text,
      add constraint confirmed_by_another check (confirmed_by <> requested_by),
      add constraint requested_with_reason check (
        num_nulls(reason, requested_by, confirmed_by) in (0, 3));

    alter table reports add column ended_on date, add column contact_removed_on date;
    alter table inquiries add column ended_on date;

    -- The new values only widen what is allowed, so what is stored needs no check.
    alter table history drop constraint history_action_check, add constraint history_action_check check (
      action in ('CREATED', 'CHANGED', 'DELETED', 'PREVIEWED', 'DOWNLOADED', 'HOLD_SET', 'HOLD_LIFTED',
        'DESTRUCTION_REQUESTED', 'DESTRUCTION_WITHDRAWN')) not valid;
    alter table outbox drop constraint outbox_topic_check, drop constraint outbox_check,
      add constraint outbox_topic_check check (topic in
        ('report.received', 'report.receipt', 'inquiry.received', 'inquiry.receipt', 'retention.reminder')),
      add constraint outbox_check check (case
        when topic like 'report.%' then report_id is not null and inquiry_id is null
        when topic like 'inquiry.%' then inquiry_id is not null and report_id is null
        else report_id is null and inquiry_id is null end);
  `);
  for (const [kind, names] of Object.entries(kinds)) {
    const { table, ended, endStatus, reference } = names;
    await knex.raw(`
      create index ${table}_by_end on ${table} ((coalesce(ended_on, ${day(ended)}))) where status = '${endStatus}';
      create function note_end_of_${kind}() returns trigger language plpgsql as $$
      begin
        new.ended_on := case when new.status = '${endStatus}' then
          greatest(${day(`new.${ended}`)}, (select last_day from retention_clock)) end;
        return new;
      end $$;
      create trigger note_end before update of status on ${table}
        for each row when (old.status is distinct from new.status) execute function note_end_of_${kind}();

      create function refuse_deletion_of_${kind}() returns trigger language plpgsql security definer
        set search_path = public, pg_temp as $$
      begin
        if exists (select from legal_holds where ${reference} = old.id and lifted_at is null)
        then raise exception 'a legal hold prevents the deletion';
        end if;
        return old;
      end $$;
      create trigger legal_hold before delete on ${table}
        for each row execute function refuse_deletion_of_${kind}();
      ${destroyFunction(kind, names, true)}
      ${destroyRequestedFunction(kind, names)}
    `);
  }
}

/**
 * As in 0020_destroyed_cases.js, but it ends no case that has a legal hold. The row is locked first: a legal hold that is
 * being set locks it too, so the next statement sees it.
 * @param {string} kind
 * @param {typeof kinds['report' | 'inquiry']} names
 * @param {boolean} respectsHolds
 */
function destroyFunction(kind, names, respectsHolds) {
  const { table, number, reference } = names;
  const destroy = destroyStatement(kind, names, `${number} = case_number`);
  const guarded = `
    begin
      perform from ${table} where ${number} = case_number for update;
      if exists (
        select from legal_holds h join ${table} c on c.id = h.${reference}
        where c.${number} = case_number and h.lifted_at is null
      ) then return;
      end if;
      return query ${destroy} select ${names.attachment} from gone;
    end`;
  return `
    create or replace function destroy_${kind}(case_number bigint) returns table (attachment text)
      language ${respectsHolds ? 'plpgsql' : 'sql'} security definer
      set search_path = public, pg_temp as
      $$ ${respectsHolds ? guarded : `${destroy} select ${names.attachment} from gone`} $$;`;
}

/**
 * Destroys a case that was requested to be destroyed, if another person confirms it and it has no legal hold. Returns what
 * came of it; no row without a request.
 * @param {string} kind
 * @param {typeof kinds['report' | 'inquiry']} names
 */
function destroyRequestedFunction(kind, names) {
  const { table, attachment, reference } = names;
  const signature = `destroy_requested_${kind}(${idType[table]}, text)`;
  return `
    create function destroy_requested_${kind}(wanted ${idType[table]}, confirming text)
      returns table (outcome text, attachment text) language plpgsql security definer
      set search_path = public, pg_temp as $$
    declare
      request destruction_requests;
    begin
      perform from ${table} c where c.id = wanted for update;
      select * into request from destruction_requests r where r.${reference} = wanted for update;
      if not found then return;
      elsif request.requested_by = confirming then return query select 'own', null::text;
      elsif exists (select from legal_holds h where h.${reference} = wanted and h.lifted_at is null)
      then return query select 'on hold', null::text;
      else return query
        ${destroyStatement(kind, names, `id = wanted`, `request.reason, request.requested_by, confirming`)}
        select 'destroyed', ${attachment} from gone;
      end if;
    end $$;
    revoke execute on function ${signature} from public;`;
}

/** @type {Record<string, string>} */
const idType = { reports: 'bigint', inquiries: 'uuid' };

/**
 * The parts of a statement that delete a case (as `gone`) and leave its tombstone.
 * @param {string} kind
 * @param {typeof kinds['report' | 'inquiry']} names
 * @param {string} condition
 * @param {string} [request] reason and persons of a request
 */
function destroyStatement(kind, { table, type, ended }, condition, request) {
  const month = (/** @type {string} */ moment) =>
    `date_trunc('month', ${moment} at time zone 'Asia/Seoul')::date`;
  return `
    with gone as (delete from ${table} where ${condition} returning *)
    , tombstone as (
      insert into destroyed_cases (kind, type, status, received, ended${request ? ', reason, requested_by, confirmed_by' : ''})
      select '${kind}', ${type}, status, ${month('created_at')}, ${month(ended)}${request ? `, ${request}` : ''} from gone
    )`;
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  for (const [kind, names] of Object.entries(kinds))
    await knex.raw(`
      ${destroyFunction(kind, names, false)}
      drop function destroy_requested_${kind};
      drop trigger legal_hold on ${names.table};
      drop function refuse_deletion_of_${kind};
      drop trigger note_end on ${names.table};
      drop function note_end_of_${kind};
      drop index ${names.table}_by_end;
    `);
  await knex.raw(`
    delete from history where action in
      ('HOLD_SET', 'HOLD_LIFTED', 'DESTRUCTION_REQUESTED', 'DESTRUCTION_WITHDRAWN');
    alter table history drop constraint history_action_check, add constraint history_action_check check (
      action in ('CREATED', 'CHANGED', 'DELETED', 'PREVIEWED', 'DOWNLOADED')) not valid;
    delete from outbox where topic = 'retention.reminder';
    alter table outbox drop constraint outbox_topic_check, drop constraint outbox_check,
      add constraint outbox_topic_check check (topic in
        ('report.received', 'report.receipt', 'inquiry.received', 'inquiry.receipt')),
      add constraint outbox_check check (
        case when topic like 'report.%' then report_id is not null and inquiry_id is null
             else inquiry_id is not null and report_id is null end);
    alter table reports drop column ended_on, drop column contact_removed_on;
    alter table inquiries drop column ended_on;
    alter table destroyed_cases drop column reason, drop column requested_by, drop column confirmed_by;
    drop table destruction_requests, legal_holds, retention_deadlines, retention_clock;
    drop function refuse_change_but_lifting;
  `);
}
