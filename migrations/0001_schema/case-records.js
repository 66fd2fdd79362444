import { ofOneCase } from './kinds.js';
import { isName, vacuumedAtOnce, withoutSamples } from './storage.js';

/** What staff do and write about cases and news. Rows are only ever added; they end with their case. */
export const caseRecords = `
  -- The history of reports, inquiries and news: an entry is written in the transaction of its change. Each version has exactly
  -- one. What a case was changed from and to is sealed; entries of news, and those without changes, are not.
  create table history (
    id bigint generated always as identity primary key,
    ${ofOneCase},
    news_id integer,
    action text not null check (action in ('CREATED', 'CHANGED', 'DELETED', 'PREVIEWED', 'DOWNLOADED', 'HOLD_SET', 'HOLD_LIFTED',
      'HOLD_LIFT_REQUESTED', 'HOLD_LIFT_WITHDRAWN', 'DESTRUCTION_REQUESTED', 'DESTRUCTION_WITHDRAWN', 'PRINTED', 'EXCLUSION_SET',
      'EXCLUSION_END_REQUESTED', 'EXCLUSION_END_WITHDRAWN', 'EXCLUSION_ENDED', 'REFERENCE_REISSUED', 'ACKNOWLEDGED', 'PAUSED', 'RESUMED', 'EXTENDED',
      'FILE_ADDED', 'FILE_DESCRIBED', 'FILE_REMOVED')),
    made_by text not null ${isName('made_by')},
    made_at timestamptz not null,
    version integer check (version > 0),
    changes bytea not null default '\\x005b5d',
    check (num_nonnulls(report_number, inquiry_number, news_id) = 1)
  ) ${vacuumedAtOnce};
  ${withoutSamples('history', 'changes')}
  create index history_by_report on history (report_number, id) where report_number is not null;
  create index history_by_inquiry on history (inquiry_number, id) where inquiry_number is not null;
  create index history_by_news on history (id) where news_id is not null;
  create unique index history_report_version on history (report_number, version) where report_number is not null;
  create unique index history_inquiry_version on history (inquiry_number, version) where inquiry_number is not null;

  -- Internal notes of staff about cases: in a table of their own, so that no query for the public can return them. key_tag is
  -- the keyed digest of an Idempotency-Key.
  create table notes (
    id bigint generated always as identity primary key,
    ${ofOneCase},
    made_by text not null ${isName('made_by')},
    made_at timestamptz not null,
    body bytea not null,
    key_tag bytea unique check (octet_length(key_tag) = 32),
    check (num_nonnulls(report_number, inquiry_number) = 1)
  ) ${vacuumedAtOnce};
  ${withoutSamples('notes', 'body', 'key_tag')}
  create index notes_by_report on notes (report_number, id) where report_number is not null;
  create index notes_by_inquiry on notes (inquiry_number, id) where inquiry_number is not null;

  -- The accounts that a note names, until they open the case (docs/decisions/122-mentions.md). As who a case is assigned to, this is not sealed,
  -- since what waits today is found by it. No time, and no number that orders the rows.
  create table mentions (
    account_id integer not null references staff on delete cascade,
    ${ofOneCase},
    check (num_nonnulls(report_number, inquiry_number) = 1),
    constraint mentions_of_reports unique (account_id, report_number),
    constraint mentions_of_inquiries unique (account_id, inquiry_number)
  ) ${vacuumedAtOnce};
  create index mentions_by_report on mentions (report_number) where report_number is not null;
  create index mentions_by_inquiry on mentions (inquiry_number) where inquiry_number is not null;

  -- What reporters and staff write to each other about a case (docs/decisions/109-messages.md): the day and never the time, at a position
  -- within the case. No number orders messages of different cases, and each night the rows of the day are stored again in random order.
  create table messages (
    -- Random. Exact in a JavaScript number.
    id bigint primary key default ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 20, 12))::bit(48)::bigint,
    ${ofOneCase},
    position integer not null check (position > 0),
    origin text not null check (origin in ('reporter', 'staff')),
    day date not null default (now() at time zone 'Asia/Seoul')::date,
    made_by text ${isName('made_by')},
    body bytea not null,
    -- The file that a reporter may send with a message; what the store needs of it is sealed in the body.
    object_key text unique,
    -- The day on which its object was stored, until the night has stored it again under another name.
    object_day date,
    -- The keyed digest of an Idempotency-Key.
    key_tag bytea unique check (octet_length(key_tag) = 32),
    read_by_reporter boolean not null default false,
    seen_by_staff boolean not null default false,
    -- The slot up to which staff do not see what an anonymous reporter wrote.
    visible_from timestamptz,
    -- The day on which the row was stored or marked, until the night after it is done with the row.
    written_on date default (now() at time zone 'Asia/Seoul')::date,
    check (num_nonnulls(report_number, inquiry_number) = 1),
    constraint staff_have_a_name check ((origin = 'staff') = (made_by is not null)),
    constraint each_side_reads_the_other check (case origin when 'staff' then seen_by_staff else not read_by_reporter end),
    constraint only_reporters_wait check (visible_from is null or origin = 'reporter'),
    constraint only_reporters_send_files check (object_key is null or origin = 'reporter'),
    constraint a_day_is_of_an_object check (object_day is null or object_key is not null)
  ) ${vacuumedAtOnce};
  alter table messages alter body set storage external;
  ${withoutSamples('messages', 'id', 'body', 'object_key', 'key_tag')}
  create index messages_by_report on messages (report_number, position) where report_number is not null;
  create index messages_by_inquiry on messages (inquiry_number, position) where inquiry_number is not null;
  create index messages_unseen on messages (report_number) where not seen_by_staff;
  create index messages_of_the_day on messages (written_on) where written_on is not null;
  create index messages_with_objects on messages (object_day) where object_day is not null;

  -- Which accounts may not know of a case (docs/decisions/089-exclusions.md): a keyed digest of the account, by which finds and lists
  -- leave the case out, and its name, sealed, for those who may see the case. No time: a row may be as old as its report.
  create table exclusions (
    id bigint generated always as identity primary key,
    ${ofOneCase},
    account_tag bytea not null check (octet_length(account_tag) = 32),
    tag_key integer not null references lookup_keys (number),
    account bytea not null,
    -- What the case has of what is counted, by triggers (counts.js), so that what is left out is subtracted without reading cases.
    status text collate "C" not null,
    type text collate "C" not null,
    assignee text collate "C" not null,
    waits boolean not null,
    constraint exclusions_from_reports unique (account_tag, report_number) include (status, type, assignee, waits),
    constraint exclusions_from_inquiries unique (account_tag, inquiry_number) include (status, type, assignee, waits),
    check (num_nonnulls(report_number, inquiry_number) = 1)
  ) ${vacuumedAtOnce};
  alter table exclusions alter account set storage external;
  ${withoutSamples('exclusions', 'account_tag', 'account')}
  create index exclusions_by_report on exclusions (report_number) where report_number is not null;
  create index exclusions_by_inquiry on exclusions (inquiry_number) where inquiry_number is not null;

  -- Who exported a list, with its filters, written before the first byte is sent. The words of a search can name a person, and all
  -- staff read these rows for good: only that there was a search stays.
  create table exports (
    id bigint generated always as identity primary key,
    topic text not null check (topic in ('reports', 'inquiries')),
    format text not null default 'csv' check (format in ('csv', 'xlsx')),
    made_by text not null ${isName('made_by')},
    made_at timestamptz not null,
    query jsonb not null constraint exports_hold_no_words check (not jsonb_exists(query, 'q')),
    searched boolean not null default false,
    texts boolean not null
  );
  ${withoutSamples('exports', 'query')}
  create index exports_by_topic on exports (topic, id);

  -- An update that changes no value may pass: renew_rows makes it.
  create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception '% is only ever added to', tg_table_name; end
  $$;
  create trigger history_stays before update on history
    for each row when (old.* is distinct from new.*) execute function refuse_change();
  create trigger notes_stay before update on notes
    for each row when (old.* is distinct from new.*) execute function refuse_change();
  -- What was written stays as it was sent; its position moves behind what staff wrote while it waited for its slot.
  create function refuse_change_of_message() returns trigger language plpgsql as $$
  declare
    may text[] := '{position,read_by_reporter,seen_by_staff,written_on}';
  begin
    if to_jsonb(old) - may = to_jsonb(new) - may then return new; end if;
    raise exception '% is only ever added to', tg_table_name;
  end $$;
  create trigger messages_stay before update on messages
    for each row when (old.* is distinct from new.*) execute function refuse_change_of_message();
  create trigger exports_stay before update on exports
    for each row when (old.* is distinct from new.*) execute function refuse_change();
`;
