import { ofOneCase } from './kinds.js';
import { isName, vacuumedAtOnce, withoutSamples } from './storage.js';

/** Files that staff added to cases (docs/decisions/117-files-of-a-case.md). */
export const caseFiles = `
  create table case_files (
    -- Random. Exact in a JavaScript number.
    id bigint primary key default ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 20, 12))::bit(48)::bigint,
    ${ofOneCase},
    -- By which calls name the file, within its case.
    position integer not null check (position > 0),
    -- Empty once the file was removed: what is left is that there was one.
    object_key text unique,
    day date not null default (now() at time zone 'Asia/Seoul')::date,
    made_by text not null ${isName('made_by')},
    removed_by text ${isName('removed_by')},
    body bytea not null,
    -- The keyed digest of an Idempotency-Key.
    key_tag bytea unique check (octet_length(key_tag) = 32),
    check (num_nonnulls(report_number, inquiry_number) = 1),
    constraint removed_has_no_object check ((object_key is null) = (removed_by is not null))
  ) ${vacuumedAtOnce};
  alter table case_files alter body set storage external;
  ${withoutSamples('case_files', 'id', 'object_key', 'body', 'key_tag')}
  create unique index case_files_by_report on case_files (report_number, position) where report_number is not null;
  create unique index case_files_by_inquiry on case_files (inquiry_number, position) where inquiry_number is not null;
  create index case_files_by_day on case_files (day);

  -- The description of a file may change, and a file may be removed while its case has no legal hold.
  create function refuse_change_of_file() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
  declare
    may text[] := '{body}';
  begin
    if new.object_key is null then
      if exists (select from legal_holds h where h.lifted_at is null
        and (h.report_number = old.report_number or h.inquiry_number = old.inquiry_number))
      then raise exception 'a legal hold prevents the removal';
      end if;
      may := '{body,object_key,removed_by}';
    end if;
    if old.object_key is not null and to_jsonb(old) - may = to_jsonb(new) - may then return new; end if;
    raise exception '% is only ever added to', tg_table_name;
  end $$;
  create trigger case_files_stay before update on case_files
    for each row when (old.* is distinct from new.*) execute function refuse_change_of_file();

  -- Every object of the store that a case names.
  create view stored_files as
    select attachment_key as object_key, number as report_number from reports where attachment_key is not null
    union all select object_key, report_number from case_files where object_key is not null
    union all select object_key, report_number from messages where object_key is not null;
`;
