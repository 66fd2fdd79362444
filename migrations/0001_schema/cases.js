import { noteDueDay, promiseColumns } from './promises.js';
import { encryptionKey, vacuumedAtOnce, withoutSamples } from './storage.js';

/** Lists grow by inserts, so a vacuum has to run after few of them: index-only scans need its visibility map. */
const listed = vacuumedAtOnce.replace(')', ', autovacuum_vacuum_insert_scale_factor = 0.01)');

/** The day of a moment in Seoul, as in the lists of reports (data/src/case-kinds.ts). */
const arrivalDay = `((created_at at time zone 'Asia/Seoul')::date)`;

/**
 * Reports and inquiries. What people wrote is sealed: a document in `body`, and what lists show of it in `excerpt`, under a key in
 * a table of its own, so that replacing keys rewrites no case. Columns that lists are sorted by have the collation "C": it is
 * the order of the Korean alphabet, and the same on every machine.
 *
 * Each table has its own sequence: numbers of inquiries have exact times and would date the anonymous reports between them.
 */
export const cases = `
  -- Each number that a case was given. It stays when the case is destroyed, so that no other case gets it.
  create table register_numbers (
    register_number text collate "C" primary key check (register_number ~ '^(Q|)[0-9]{4}-[0-9]{4,9}$')
  );

  -- Draws a number that no case had, of the year of a moment: at random, so that neither order nor gaps say anything of other cases. With
  -- more digits once most are taken.
  create function draw_register_number(start text, moment timestamptz) returns text
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    year text := extract(year from moment at time zone 'Asia/Seoul');
    draws integer := 0;
    digits integer;
    random bigint;
    drawn text;
  begin
    loop
      digits := least(4 + draws / 8, 9);
      random := ('x' || left(gen_random_uuid()::text, 8))::bit(32)::bigint % (10 ^ digits)::bigint;
      drawn := start || year || '-' || lpad(random::text, digits, '0');
      insert into register_numbers values (drawn) on conflict do nothing;
      if found then return drawn; end if;
      draws := draws + 1;
    end loop;
  end $$;
  revoke execute on function draw_register_number(text, timestamptz) from public;

  -- Reports of both types (docs/behaviour/api.md#fields-of-a-report), with the limits of the contract as constraints.
  create table reports (
    -- In the order of arrival until the nightly shuffle gives the reports of the day new ones.
    number bigint generated always as identity primary key,
    -- Random: what is sealed of the case is bound to it.
    case_id uuid not null,
    -- The digest of the reference id, and the lookup key that it was made with.
    reference_tag bytea not null unique,
    tag_key integer not null references lookup_keys (number),
    type text collate "C" not null check (type in ('REALNAME', 'ANONYMOUS')),
    -- Made of id and password of an anonymous reporter, and the id of the app secret it was made with.
    access_tag bytea unique check (octet_length(access_tag) = 32),
    access_key text check (access_key ~ '^[0-9a-f]{16}$'),
    attachment_key text unique,
    status text collate "C" not null default 'RECEIVED' check (status in ('RECEIVED', 'IN_PROGRESS', 'CLOSED')),
    assignee text collate "C" not null default '' check (char_length(assignee) <= 100),
    version integer not null default 1 check (version > 0),
    created_at timestamptz not null,
    status_changed_at timestamptz not null,
    in_progress_at timestamptz,
    closed_at timestamptz,
    updated_at timestamptz,
    -- The day from which retention counts, never before that of its last run, so that a clock that was set back shortens no period.
    ended_on date,
    contact_removed_on date,${promiseColumns}
    -- The slot up to which lists hide an anonymous report.
    visible_from timestamptz,
    -- Whether the shuffle is done with the day it arrived on (docs/decisions/054-shuffled-days.md).
    shuffled boolean not null default false,
    -- What people say of the report aloud; given by the shuffle, so that no copy of its first day has it.
    register_number text collate "C" unique,
    body bytea not null,
    excerpt bytea not null,
    constraint anonymous_has_tag_only check ((type = 'ANONYMOUS') = (access_tag is not null)),
    constraint access_tag_has_a_key check ((access_tag is null) = (access_key is null)),
    constraint anonymous_is_dated_to_the_day check (
      type = 'REALNAME' or created_at = date_trunc('day', created_at, 'Asia/Seoul')),
    constraint only_anonymous_wait check (visible_from is null or type = 'ANONYMOUS'),
    constraint closed_has_a_time check ((status = 'CLOSED') = (closed_at is not null)),
    constraint closed_has_a_day check ((status = 'CLOSED') = (ended_on is not null))
  ) ${listed};
  alter table reports alter body set storage external, alter excerpt set storage external;
  ${withoutSamples('reports', 'case_id', 'reference_tag', 'access_tag', 'attachment_key', 'register_number', 'body', 'excerpt')}

  -- 1:1 inquiries (docs/behaviour/api.md#fields-of-an-inquiry).
  create table inquiries (
    -- In the order of arrival.
    number bigint generated always as identity primary key,
    -- Random: what is sealed of the case is bound to it, and calls use it.
    case_id uuid not null unique,
    status text collate "C" not null default 'RECEIVED' check (status in ('RECEIVED', 'IN_PROGRESS', 'ANSWERED')),
    assignee text collate "C" not null default '' check (char_length(assignee) <= 100),
    version integer not null default 1 check (version > 0),
    created_at timestamptz not null default now(),
    action_at timestamptz,
    ended_on date,${promiseColumns}
    -- What people say of the inquiry aloud.
    register_number text collate "C" not null unique default draw_register_number('Q', now()),
    body bytea not null,
    excerpt bytea not null,
    constraint answered_has_a_day check ((status = 'ANSWERED') = (ended_on is not null))
  ) ${listed};
  alter table inquiries alter body set storage external, alter excerpt set storage external;
  ${withoutSamples('inquiries', 'register_number', 'body', 'excerpt')}

  ${keysOf('report', 'reports')}
  ${keysOf('inquiry', 'inquiries')}
  ${noteDueDay('reports')}
  ${noteDueDay('inquiries')}

  -- One index for each order of a list, prefixed by the columns it can be filtered by: a page of any filter in any order is then
  -- merged from a few short index scans (data/src/lists/read-list.ts). due_on is there for the filters by due day.
  -- Lists of reports have the day before the number: until a night's shuffle is done, new numbers are behind later days.
  create index reports_by_arrival on reports (status, type, number) include (due_on);
  create index reports_by_assignee on reports (status, type, assignee, number) include (due_on);
  create index reports_by_change on reports (status, type, status_changed_at, number) include (due_on);
  create index reports_by_assignee_and_change on reports (status, type, assignee, status_changed_at, number) include (due_on);
  create index reports_by_due_day on reports (status, type, due_on, number) where due_on is not null;
  create index reports_by_assignee_and_due_day on reports (status, type, assignee, due_on, number) where due_on is not null;
  create index reports_by_day on reports (${arrivalDay}, number) include (due_on);
  create index reports_by_facet_and_day on reports (status, type, ${arrivalDay}, number) include (due_on);
  create index reports_by_assignee_and_day on reports (status, type, assignee, ${arrivalDay}, number) include (due_on);
  create index inquiries_by_arrival on inquiries (status, number) include (due_on);
  create index inquiries_by_assignee on inquiries (status, assignee, number) include (due_on);
  create index inquiries_by_action on inquiries (status, action_at, number) include (due_on);
  create index inquiries_by_assignee_and_action on inquiries (status, assignee, action_at, number) include (due_on);
  create index inquiries_by_due_day on inquiries (status, due_on, number) where due_on is not null;
  create index inquiries_by_assignee_and_due_day on inquiries (status, assignee, due_on, number) where due_on is not null;

  -- For retention, for slots, for the shuffle, and to find the app secrets that are in use.
  create index reports_by_end on reports (ended_on) where ended_on is not null;
  create index inquiries_by_end on inquiries (ended_on) where ended_on is not null;
  create index reports_hidden on reports (visible_from) where visible_from is not null;
  create index reports_to_shuffle on reports (created_at, type, number) where not shuffled;
  create index reports_access_key on reports (access_key) where access_key is not null;
`;

/**
 * The keys of a table of cases.
 * @param {string} kind
 * @param {string} table
 */
function keysOf(kind, table) {
  return `
  -- The key of each ${kind}.
  create table ${kind}_keys (
    number bigint primary key references ${table} on delete cascade,
    wrapped bytea not null,
    ${encryptionKey}
  ) ${vacuumedAtOnce};
  alter table ${kind}_keys alter wrapped set storage plain;
  ${withoutSamples(`${kind}_keys`, 'wrapped')}`;
}
