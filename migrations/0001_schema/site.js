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

  -- Staff accounts (docs/behaviour/back-office.md#sign-in). Names are compared without case. Without areas an account has every area
  -- (data/src/policies/areas.ts).
  create table staff (
    id integer generated always as identity primary key,
    username text not null check (username <> '' and char_length(username) <= 100),
    password_hash text not null check (password_hash like '$argon2id$%'),
    areas text[],
    created_at timestamptz not null default now()
  );
  create unique index staff_by_username on staff (lower(username));

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

  -- Which cases and news items are samples that the command "demo" stored. They are named by what stays the same for good: a
  -- report by its reference id, since the nightly shuffle changes its number; an inquiry by its id, a news item by its number.
  create table demo_cases (
    kind text not null check (kind in ('report', 'inquiry', 'news')),
    id text not null,
    primary key (kind, id)
  );
`;
