import { forBothKinds, isAnyAbout, ofOneCase } from './kinds.js';
import { isName, vacuumedAtOnce, withoutSamples } from './storage.js';

/** @typedef {import('./kinds.js').Kind} Kind */

const reasons = `('DATA_SUBJECT', 'MISTAKEN', 'DUPLICATE')`;

/** When cases end, what prevents it, and what is left of them (docs/decisions/050-retention.md, 051-destruction-on-request.md). */
export const retention = `
  -- The day of the last run of retention, that of the last mail about it, and up to when an operator knows that stored times lie in
  -- the future (docs/decisions/066-one-clock.md).
  create table retention_clock (
    only_row boolean primary key default true check (only_row),
    last_day date not null,
    mailed_on date,
    mistaken_until timestamptz
  );

  -- When a case, or its contact data, is destroyed, and when staff were told.
  create table retention_deadlines (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('report', 'contact', 'inquiry')),
    ${ofOneCase},
    ends_on date not null,
    announced_on date not null,
    reminded_on date,
    seen_on date,
    unique (kind, report_number),
    unique (kind, inquiry_number),
    check (case when kind = 'inquiry' then inquiry_number is not null and report_number is null
                else report_number is not null and inquiry_number is null end)
  ) ${vacuumedAtOnce};
  create index retention_deadlines_by_report on retention_deadlines (report_number) where report_number is not null;
  create index retention_deadlines_by_inquiry on retention_deadlines (inquiry_number) where inquiry_number is not null;

  -- Legal holds: while one is in force, its case is not destroyed. The reason is sealed.
  create table legal_holds (
    id bigint generated always as identity primary key,
    ${ofOneCase},
    set_by text not null ${isName('set_by')},
    set_at timestamptz not null,
    reason bytea not null,
    lift_requested_by text ${isName('lift_requested_by')},
    lifted_by text ${isName('lifted_by')},
    lifted_at timestamptz,
    check (num_nonnulls(report_number, inquiry_number) = 1),
    check (num_nulls(lift_requested_by, lifted_by, lifted_at) in (0, 3)),
    constraint lifted_by_another check (lifted_by <> lift_requested_by)
  ) ${vacuumedAtOnce};
  alter table legal_holds alter reason set storage external;
  ${withoutSamples('legal_holds', 'reason')}
  create unique index legal_hold_of_report on legal_holds (report_number) where lifted_at is null;
  create unique index legal_hold_of_inquiry on legal_holds (inquiry_number) where lifted_at is null;
  create index legal_holds_by_report on legal_holds (report_number) where report_number is not null;
  create index legal_holds_by_inquiry on legal_holds (inquiry_number) where inquiry_number is not null;
  create function refuse_change_but_lifting() returns trigger language plpgsql as $$
  begin
    if old.lifted_at is null and to_jsonb(old) - '{lift_requested_by,lifted_by,lifted_at}'::text[] = to_jsonb(new) - '{lift_requested_by,lifted_by,lifted_at}'::text[]
    then return new;
    end if;
    raise exception '% is only ever added to', tg_table_name;
  end $$;
  create trigger legal_holds_stay before update on legal_holds
    for each row when (old.* is distinct from new.*) execute function refuse_change_but_lifting();

  -- Requests of staff that take effect when another person confirms them (docs/decisions/093-sessions-the-database-knows.md): to destroy
  -- a case before its time, to lift its legal hold, or to end an exclusion, which is named by its digest and goes with the request.
  -- Functions alone add them, for the account of a session.
  create table confirmation_requests (
    -- Random: numbers in their order would count the requests about cases that an account may not know of. Exact in a JavaScript number.
    id bigint primary key default ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 20, 12))::bit(48)::bigint,
    ${ofOneCase},
    act text not null,
    excluded bytea,
    reason text not null,
    requested_by text not null ${isName('requested_by')},
    requested_at timestamptz not null,
    constraint exclusion_of_report foreign key (excluded, report_number) references exclusions (account_tag, report_number)
      on update cascade on delete cascade,
    constraint exclusion_of_inquiry foreign key (excluded, inquiry_number) references exclusions (account_tag, inquiry_number)
      on update cascade on delete cascade,
    unique (excluded, report_number),
    unique (excluded, inquiry_number),
    check (num_nonnulls(report_number, inquiry_number) = 1),
    check ((act = 'exclusion') = (excluded is not null)),
    constraint reason_of_act check (case act when 'destruction' then reason in ${reasons}
      when 'lift' then reason in ('SETTLED', 'MISTAKEN')
      when 'exclusion' then reason in ('MISTAKEN', 'SETTLED') else false end)
  ) ${vacuumedAtOnce};
  ${withoutSamples('confirmation_requests', 'excluded')}
  create unique index requests_about_report on confirmation_requests (report_number, act) where excluded is null;
  create unique index requests_about_inquiry on confirmation_requests (inquiry_number, act) where excluded is null;
  -- For the lists, and for a case that goes.
  create index requests_by_report on confirmation_requests (report_number);
  create index requests_by_inquiry on confirmation_requests (inquiry_number);

  -- What is left of a destroyed case: its kind, months and outcome, for statistics. Nothing leads back to the case.
  create table destroyed_cases (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('report', 'inquiry')),
    type text check (type in ('REALNAME', 'ANONYMOUS')),
    status text not null,
    received date not null check (extract(day from received) = 1),
    ended date check (extract(day from ended) = 1),
    destroyed date not null default date_trunc('month', now() at time zone 'Asia/Seoul')::date,
    reason text check (reason in ${reasons}),
    requested_by text,
    confirmed_by text,
    -- The digests of the accounts that were not to know of the case: they do not see this row either.
    hidden_from bytea[] not null default '{}',
    constraint confirmed_by_another check (confirmed_by <> requested_by),
    constraint requested_with_reason check (num_nulls(reason, requested_by, confirmed_by) in (0, 3))
  );
  ${forBothKinds(noteEnd)}
  ${forBothKinds(refuseDeletion)}
  ${forBothKinds(destroy)}
  ${forBothKinds(requestConfirmation)}
  ${forBothKinds(confirmRequest)}
`;

/** A trigger that sets the day on which a case ended, and removes it when the case is opened again. @param {Kind} names */
function noteEnd({ kind, table, endStatus, endedAt }) {
  return `
  create function note_end_of_${kind}() returns trigger language plpgsql as $$
  begin
    new.ended_on := case when new.status = '${endStatus}' then
      greatest((new.${endedAt} at time zone 'Asia/Seoul')::date, (select last_day from retention_clock)) end;
    return new;
  end $$;
  create trigger note_end before update of status on ${table}
    for each row when (old.status is distinct from new.status) execute function note_end_of_${kind}();`;
}

/** A trigger that refuses the deletion of a case with a legal hold, whichever way. @param {Kind} names */
function refuseDeletion({ kind, table, reference }) {
  return `
  create function refuse_deletion_of_${kind}() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
  begin
    if exists (select from legal_holds where ${reference} = old.number and lifted_at is null)
    then raise exception 'a legal hold prevents the deletion';
    end if;
    return old;
  end $$;
  create trigger legal_hold before delete on ${table}
    for each row execute function refuse_deletion_of_${kind}();`;
}

/**
 * A function that deletes one case with everything that refers to it and leaves its tombstone, unless it has a legal hold. It has
 * its owner's rights, so that the worker needs no right to delete cases without a tombstone. The row is locked first: a legal
 * hold that is being set locks it too, so the next statement sees it.
 * @param {Kind} names
 */
function destroy(names) {
  const { kind, table, reference } = names;
  return `
  create function destroy_${kind}(case_number bigint) returns table (file text)
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform from ${table} where number = case_number for update;
    if exists (select from legal_holds h where h.${reference} = case_number and h.lifted_at is null) then return;
    end if;
    return query ${deleteCase(names)} ${filesOfGone(names)};
  end $$;
  revoke execute on function destroy_${kind}(bigint) from public;`;
}

/** The account of a session, as `person`. */
function personOfSession() {
  return `select s.* into person from staff s where s.id = account_of_session(hash) and s.state = 'active';`;
}

/**
 * Whether somebody handles the case, alone or as a member of the team that it is assigned to: neither person of a request may.
 * @param {Kind} names @param {string} username
 */
function handles({ table }, username) {
  return `exists (select from ${table} c where c.number = case_number and (lower(c.assignee) = lower(${username})
      or exists (select from teams t join team_members m on m.team_id = t.id join staff s on s.id = m.account_id
        where t.name = c.assignee and lower(s.username) = lower(${username}))))`;
}

/**
 * A function that adds a request about a case for the account of a session, whose digest it gets: code with the rights of the api
 * cannot name another person. The end of an exclusion also has its digest. It returns what came of it.
 * @param {Kind} names
 */
function requestConfirmation(names) {
  const { kind, table, reference } = names;
  return `
  create function request_confirmation_of_${kind}(case_number bigint, wanted text, tag bytea, why text, hash bytea) returns text
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    person staff;
  begin
    perform from ${table} where number = case_number for update;
    ${personOfSession()}
    if not found then return 'no session';
    elsif exists (select from confirmation_requests r
      where r.${reference} = case_number and r.act = wanted and r.excluded is not distinct from tag) then return 'exists';
    elsif wanted = 'lift'
      and not exists (select from legal_holds h where h.${reference} = case_number and h.lifted_at is null) then return 'not on hold';
    elsif wanted = 'exclusion'
      and not exists (select from exclusions e where e.${reference} = case_number and e.account_tag = tag) then return 'not excluded';
    elsif wanted <> 'exclusion' and ${handles(names, 'person.username')} then return 'assignee';
    end if;
    insert into confirmation_requests (${reference}, act, excluded, reason, requested_by, requested_at)
      values (case_number, wanted, tag, why, person.username, now());
    return 'requested';
  end $$;
  revoke execute on function request_confirmation_of_${kind}(bigint, text, bytea, text, bytea) from public;`;
}

/**
 * A function that confirms a request about a case and does what it asks for. Who confirms is the account of a session, whose digest it
 * gets: another person than who requested it, with an area about the kind. Neither of them handles a case that is destroyed or whose
 * hold is lifted. It returns what came of it; no row if there is no such request (any more).
 * @param {Kind} names
 */
function confirmRequest(names) {
  const { kind, table, reference } = names;
  const onHold = `exists (select from legal_holds h where h.${reference} = case_number and h.lifted_at is null)`;
  return `
  create function confirm_request_of_${kind}(case_number bigint, request_id bigint, hash bytea)
    returns table (outcome text, file text) language plpgsql security definer
    set search_path = public, pg_temp as $$
  declare
    person staff;
    request confirmation_requests;
  begin
    perform from ${table} where number = case_number for update;
    ${personOfSession()}
    if not found or not ${isAnyAbout('person.areas', names)} then return query select 'no session', null::text; return;
    end if;
    -- In the order of what replaces lookup keys.
    perform from exclusions e where e.${reference} = case_number for update;
    select * into request from confirmation_requests r where r.id = request_id and r.${reference} = case_number for update;
    if not found then return;
    elsif request.requested_by = person.username then return query select 'own', null::text;
    elsif request.act = 'exclusion' then
      delete from confirmation_requests r where r.id = request_id;
      delete from exclusions e where e.${reference} = case_number and e.account_tag = request.excluded;
      return query select 'ended', null::text;
    elsif ${handles(names, 'person.username')} or ${handles(names, 'request.requested_by')}
    then return query select 'assignee', null::text;
    elsif request.act = 'lift' then
      update legal_holds h set lift_requested_by = request.requested_by, lifted_by = person.username, lifted_at = now()
        where h.${reference} = case_number and h.lifted_at is null;
      delete from confirmation_requests r where r.id = request_id;
      return query select 'lifted', null::text;
    elsif ${onHold} then return query select 'on hold', null::text;
    else return query
      ${deleteCase(names, ['reason, requested_by, confirmed_by', 'request.reason, request.requested_by, person.username'])}
      ${filesOfGone(names, "'destroyed', ")};
    end if;
  end $$;
  revoke execute on function confirm_request_of_${kind}(bigint, bigint, bytea) from public;`;
}

/**
 * The last part of that statement: a row for each file that the case named, the first of which is that of its attachment, if it has one.
 * @param {Kind} names @param {string} [columns] SQL of columns before it
 */
function filesOfGone({ attachment, reference }, columns = '') {
  return `
      select ${columns}${attachment} from gone
      union all select ${columns}f.object_key from case_files f
        where f.${reference} = case_number and f.object_key is not null and exists (select from gone)
      union all select ${columns}m.object_key from messages m
        where m.${reference} = case_number and m.object_key is not null and exists (select from gone)`;
}

/**
 * The first parts of a statement, which delete the case `case_number` (as `gone`) and leave its tombstone, with months instead of
 * moments.
 * @param {Kind} names
 * @param {[columns: string, values: string]} [request] reason and persons of a request
 */
function deleteCase({ kind, table, reference, type, endedAt }, request) {
  const month = (/** @type {string} */ moment) =>
    `date_trunc('month', ${moment} at time zone 'Asia/Seoul')::date`;
  const [columns, values] = request ? request.map((list) => `, ${list}`) : ['', ''];
  return `
    with gone as (delete from ${table} where number = case_number returning *)
    , tombstone as (
      insert into destroyed_cases (kind, type, status, received, ended, hidden_from${columns})
      select '${kind}', ${type}, status, ${month('created_at')}, ${month(endedAt)},
        array(select account_tag from exclusions where ${reference} = case_number order by account_tag)${values} from gone
    )`;
}
