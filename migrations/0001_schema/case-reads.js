import { forBothKinds, ofOneCase } from './kinds.js';
import { vacuumedAtOnce, withoutSamples } from './storage.js';

/** @typedef {import('./kinds.js').Kind} Kind */

/** Rows of the day, between the last finished run and the current one, as renew_rows has them (night.js). */
const ofTheDay = `age(xmin) between
  (select age(xmin) from forgotten_days order by id desc limit 1) and (select age(xmin) from forgotten_days order by id limit 1)`;

/**
 * `shuffle_case_reads` stores the rows of the day again in random order, so that the file does not tell in which order somebody read. It locks
 * their cases first, as whatever else deletes rows does.
 */
const shuffleCaseReads = `
  create function shuffle_case_reads() returns bigint
    language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '10s' as $$
  declare
    amount bigint;
  begin
    perform from reports where number in (select report_number from case_reads where ${ofTheDay}) order by number for update;
    perform from inquiries where number in (select inquiry_number from case_reads where ${ofTheDay}) order by number for update;
    with gone as (delete from case_reads where ${ofTheDay} returning *), stored as (
      insert into case_reads (account_tag, tag_key, report_number, inquiry_number, read_to)
      select account_tag, tag_key, report_number, inquiry_number, read_to from gone order by gen_random_uuid() returning 1
    )
    select count(*) into amount from stored;
    return amount;
  end $$;
  revoke execute on function shuffle_case_reads() from public;`;

/** What accounts have read of open cases (docs/decisions/131-unread-per-account.md). What has no row is unread. */
export const caseReads = `
  -- A keyed digest of the account, another one than that of exclusions, so that the two tables name nobody together. read_to: the position
  -- of the last message that the account could read; a note or a file of somebody else deletes the row. No time, and no number that orders the rows.
  create table case_reads (
    account_tag bytea not null check (octet_length(account_tag) = 32),
    tag_key integer not null references lookup_keys (number),
    ${ofOneCase},
    read_to integer not null check (read_to >= 0),
    check (num_nonnulls(report_number, inquiry_number) = 1),
    constraint case_reads_of_reports unique (account_tag, report_number) include (read_to),
    constraint case_reads_of_inquiries unique (account_tag, inquiry_number) include (read_to)
  ) ${vacuumedAtOnce};
  ${withoutSamples('case_reads', 'account_tag')}
  create index case_reads_by_report on case_reads (report_number) where report_number is not null;
  create index case_reads_by_inquiry on case_reads (inquiry_number) where inquiry_number is not null;
  ${forBothKinds(forgetReads)}
  ${shuffleCaseReads}
`;

/** A trigger that deletes what was read of a case when it ends: only open cases are unread. @param {Kind} names */
function forgetReads({ kind, table, reference, endStatus }) {
  return `
  create function forget_reads_of_${kind}() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
  begin
    delete from case_reads where ${reference} = new.number;
    return null;
  end $$;
  create trigger reads_end after update of status on ${table}
    for each row when (new.status = '${endStatus}' and old.status <> new.status) execute function forget_reads_of_${kind}();`;
}
