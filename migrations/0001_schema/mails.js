import { ofOneCase } from './kinds.js';
import { emptiedEachDay, vacuumedAtOnce, withoutSamples } from './storage.js';

/** What is written in the statement that stores a case, besides the case, and what becomes of its mails. */
export const mails = `
  -- Mails still to be sent. A row is written in the statement that stores its case, and deleted when the mail was sent.
  -- Rows about anonymous reports that wait for their slot name no report, and created_at is the time of that slot; otherwise it is
  -- cut to the hour.
  create table outbox (
    id bigint generated always as identity primary key,
    topic text not null check (topic in ('report.received', 'report.receipt', 'inquiry.received', 'inquiry.receipt',
      'report.reissued', 'report.message', 'report.code', 'inquiry.message', 'retention.reminder', 'anonymous.received', 'case.assigned',
      'confirmation.requested', 'act.notable', 'promise.due', 'promise.passed')),
    ${ofOneCase},
    -- The answer to an inquiry that it contains, by its position among those of the case.
    message_position integer,
    -- Random, for the Message-ID: a repeated mail has the same one.
    mail_id uuid not null default gen_random_uuid(),
    -- For each account with an e-mail address 32 bytes: a keyed digest if the mail is for it or hidden from it, random ones if neither.
    audience bytea not null default '' check (octet_length(audience) % 32 = 0),
    -- The staff addresses that received it already, and those that a mail server refused for good: a retry covers the others.
    delivered text[] not null default '{}',
    refused text[] not null default '{}',
    created_at timestamptz not null default date_trunc('hour', now()),
    relayed_at timestamptz,
    -- The day on which it was given up.
    failed_at timestamptz,
    -- Whether it got a new number in the night after its event: numbers tell the order of events.
    shuffled boolean not null default false,
    check (case
      when topic like 'report.%' then report_number is not null and inquiry_number is null
      when topic like 'inquiry.%' then inquiry_number is not null and report_number is null
      else report_number is null and inquiry_number is null end),
    check ((topic = 'inquiry.message') = (message_position is not null))
  ) ${vacuumedAtOnce};
  create index outbox_to_relay on outbox (coalesce(relayed_at, '-infinity'), id) where failed_at is null;
  ${emptiedEachDay(
    'outbox',
    'id, topic, report_number, inquiry_number, message_position, mail_id, audience, delivered, refused, created_at, relayed_at, failed_at, shuffled',
  )}
  alter index outbox_to_relay alter column 1 set statistics 0;

  -- The addresses of staff that fail now: since which day, and how.
  create table mail_failures (
    address text primary key,
    since date not null default (now() at time zone 'Asia/Seoul')::date,
    permanent boolean not null,
    kind text not null check (char_length(kind) between 1 and 40)
  );

  -- The submit that each Idempotency-Key was used for, for at least 24 hours, by keyed digests of the key and of the content. It
  -- expires at a day's end in Seoul, so that the row does not date a report.
  create table submissions (
    key_tag bytea primary key check (octet_length(key_tag) = 32),
    digest bytea not null check (octet_length(digest) = 32),
    ${ofOneCase},
    kept_until date not null default (now() at time zone 'Asia/Seoul')::date + 2,
    check ((report_number is null) <> (inquiry_number is null))
  ) ${vacuumedAtOnce};
  ${withoutSamples('submissions', 'key_tag', 'digest')}
  create index submissions_by_end on submissions (kept_until);
`;
