import { isName } from './storage.js';

/** What is no case: news, accounts, and what the processes note of themselves. */
export const site = `
  -- News items (docs/behaviour/api.md#fields-of-a-news-item), listed by date, then by the order in which they were created.
  create table news (
    id integer generated always as identity primary key,
    title text not null check (title <> '' and char_length(title) <= 200),
    url text not null check (lower(left(url, 8)) similar to '(http://_|https://)' and char_length(url) <= 2048),
    date date not null,
    version integer not null default 1 check (version > 0),
    created_at timestamptz not null default now()
  );
  create index news_by_date on news (date desc, id desc);

  -- Staff accounts (docs/behaviour/back-office.md#accounts). Names to sign in are compared without case. An account may work on its
  -- areas (data/src/policies/areas.ts) and on nothing else. Without a public name reporters read that of the desk. Of an invitation
  -- there is only a hash of its token. Sessions are those of one generation: the next one ends all before it.
  create table staff (
    id integer generated always as identity primary key,
    username text not null ${isName('username')},
    display_name text not null ${isName('display_name')},
    public_name text not null default '' check (char_length(public_name) <= 100),
    department text not null default '' check (char_length(department) <= 200),
    email text not null default '' check (char_length(email) <= 254),
    areas text[] not null check (array_position(areas, null) is null),
    state text not null check (state in ('invited', 'active', 'suspended')),
    password_hash text check (password_hash like '$argon2id$%'),
    session_generation integer not null default 0,
    invitation_hash bytea unique check (octet_length(invitation_hash) = 32),
    invited_until timestamptz,
    created_at timestamptz not null default now(),
    constraint active_has_a_password check (state <> 'active' or password_hash is not null),
    constraint invited_has_none check (state <> 'invited' or password_hash is null),
    constraint invitation_ends check ((invitation_hash is null) = (invited_until is null)),
    constraint only_the_invited_have_one check (invitation_hash is null or state = 'invited')
  );
  create unique index staff_by_username on staff (lower(username));

  -- How often what reports may name of an account has changed. A submission compares its report with the names of one version, and is
  -- stored only while that is the last one (docs/decisions/116-who-may-know-is-asked-at-every-entry.md).
  create table account_names (
    only_row boolean primary key default true check (only_row),
    version bigint not null default 0
  );
  insert into account_names default values;
  -- Waits for the submissions that are being stored; further ones wait for the end of the transaction.
  create function note_account_names() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('account names', 0));
    update account_names set version = version + 1;
    return null;
  end $$;
  create trigger names_added after insert on staff for each statement execute function note_account_names();
  create trigger names_changed after update of display_name, department on staff for each row
    when ((old.display_name, old.department) is distinct from (new.display_name, new.department))
    execute function note_account_names();
  -- The version that stays the last one until the end of the transaction. Its own statement sees what was committed before the lock.
  create function last_account_names() returns bigint
    language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    perform pg_advisory_xact_lock_shared(hashtextextended('account names', 0));
    return (select version from account_names);
  end $$;
  revoke execute on function last_account_names() from public;

  -- The installation id: random, created once. The worker removes files only from an attachment store that has the same id, so that
  -- an empty or foreign database never removes the files of another.
  create table installation (
    only_row boolean primary key default true check (only_row),
    id uuid not null default gen_random_uuid()
  );
  insert into installation default values;

  -- What api and worker each note once a minute of themselves and of what they see, so that the panel and the doctor can tell a
  -- stopped process and settings that differ. The time is cut to the minute, and is the same whether a report came or not.
  create table process_facts (
    process text primary key check (process in ('api', 'worker')),
    noted_at timestamptz not null check (noted_at = date_trunc('minute', noted_at)),
    facts jsonb not null
  );
  -- How far the database is migrated, without a right on the table of knex.
  create function schema_version() returns text
    language sql stable security definer set search_path = public, pg_temp
    as $$ select max(name)::text from knex_migrations $$;
  revoke execute on function schema_version() from public;

  -- How backups and drills ended, for the back office and the doctor. A row is added at fixed times, not when cases change.
  create table backup_runs (
    id bigint generated always as identity primary key,
    kind text not null check (kind in ('snapshot', 'keys', 'journal', 'mirror', 'drill', 'target')),
    finished_at timestamptz not null default now(),
    ok boolean not null,
    detail jsonb not null default '{}'
  );
  create index backup_runs_newest on backup_runs (kind, id desc);

  -- Which cases, news items and teams are samples that the command "demo" stored. They are named by what stays the same for good: a
  -- report by its reference id, since the nightly shuffle changes its number; an inquiry by its id, a news item and a team by their numbers.
  create table demo_cases (
    kind text not null check (kind in ('report', 'inquiry', 'news', 'team')),
    id text not null,
    primary key (kind, id)
  );
`;
