/**
 * Reports of both types (docs/behaviour/api.md#fields-of-a-report), with the limits of the contract as constraints.
 * Columns that lists are sorted by have the collation "C": it is the order of the Korean alphabet, and the same on every
 * machine.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table reports (
      id bigint generated always as identity primary key,
      reference_id text not null unique check (reference_id ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
      type text collate "C" not null check (type in ('REALNAME', 'ANONYMOUS')),
      title text not null check (title <> '' and char_length(title) <= 200),
      content text not null check (content <> '' and char_length(content) <= 20000),
      target_type text not null check (target_type in ('EMPLOYEE', 'PARTNER', 'OTHER')),
      target_name text not null default '' check (char_length(target_name) <= 100),
      target_dept text not null default '' check (char_length(target_dept) <= 200),
      incident_summary text not null default '' check (char_length(incident_summary) <= 5000),
      relation text check (relation in ('EMPLOYEE', 'PARTNER', 'CUSTOMER', 'OTHER')),
      reporter_name text check (char_length(reporter_name) <= 100),
      reporter_email text check (char_length(reporter_email) <= 254),
      reporter_phone text check (char_length(reporter_phone) <= 30),
      access_tag bytea unique check (octet_length(access_tag) = 32),
      attachment_key text unique,
      attachment_name text check (char_length(attachment_name) <= 150),
      attachment_size integer check (attachment_size between 1 and 52428800),
      status text collate "C" not null default 'RECEIVED' check (status in ('RECEIVED', 'IN_PROGRESS', 'CLOSED')),
      assignee text collate "C" not null default '' check (char_length(assignee) <= 100),
      action_notes text not null default '' check (char_length(action_notes) <= 10000),
      version integer not null default 1 check (version > 0),
      created_at timestamptz not null,
      status_changed_at timestamptz not null,
      in_progress_at timestamptz,
      closed_at timestamptz,
      updated_at timestamptz,
      constraint named_has_reporter check (
        (type = 'REALNAME') = (reporter_name is not null and reporter_email is not null and reporter_phone is not null)
      ),
      constraint anonymous_has_tag_only check ((type = 'ANONYMOUS') = (access_tag is not null)),
      constraint anonymous_has_no_reporter check (
        type = 'REALNAME' or (reporter_name is null and reporter_email is null and reporter_phone is null)
      ),
      constraint attachment_is_whole check (
        (attachment_key is null) = (attachment_name is null) and (attachment_key is null) = (attachment_size is null)
      ),
      constraint anonymous_is_dated_to_the_day check (
        type = 'REALNAME' or created_at = date_trunc('day', created_at, 'Asia/Seoul')
      ),
      constraint closed_has_a_time check ((status = 'CLOSED') = (closed_at is not null))
    );
    create index reports_by_status on reports (status, id desc);
    create index reports_by_type on reports (type, id desc);
    create index reports_by_assignee on reports (assignee, id desc) where assignee <> '';
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw('drop table reports');
}
