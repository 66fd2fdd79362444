import { nightOfMessage, ofMessage, shuffleMessages } from './night-of-messages.js';

/**
 * What hides the order and the times of a day's reports: numbers at slots (docs/decisions/072-sealed-cursors.md), the nightly
 * shuffle (054-shuffled-days.md), and the removal of what Postgres keeps of the day (073-nothing-of-the-day.md). The functions have
 * their owner's rights, since neither api nor worker may delete cases.
 */
export const night = `
  -- A moment of the day on which an anonymous report arrived, as that day; any other as it is.
  create function hide_time(moment timestamptz, anonymous_day timestamptz) returns timestamptz language sql immutable as $$
    select case when date_trunc('day', moment, 'Asia/Seoul') = anonymous_day then anonymous_day else moment end
  $$;
  ${moveReport()}
  ${showReachedReports()}
  ${shuffleMessages}

  -- Through which day nothing of the day is left. One row for each run that begins; when it is finished, it is the only one. No row is
  -- ever updated: the transaction that wrote a row is where the rows of the next days begin.
  create table forgotten_days (
    id bigint generated always as identity primary key,
    -- The last day that had ended when the run began.
    day date not null
  );
  insert into forgotten_days (day) values ((now() at time zone 'Asia/Seoul')::date - 1);

  -- Always empty: its file has a row that was just deleted, until Postgres may remove it.
  create table removal_probe (id integer);
  ${renewRows()}

  -- Takes a number of each sequence, so that the time of its file and the position of its page in the write-ahead log are not those
  -- of the last case of the day.
  create function renew_sequences() returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    renewed regclass;
  begin
    for renewed in
      select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by oid
    loop
      perform nextval(renewed);
    end loop;
  end $$;
  revoke execute on function renew_sequences() from public;
`;

/**
 * `move_report` gives a report a new number, behind all others, and returns whether it was moved: false if there is none with this
 * number, or a mail about it is being sent. Parts that are sealed again replace the stored ones; without them (of a report that
 * cannot be opened) the stored ones stay.
 *
 * The report is inserted again and its old row deleted, and not updated: Postgres puts the new version of an updated row onto the
 * same page if it has space there, so that the order of arrival would remain in the file. The same holds for all that refers to
 * the report.
 */
function moveReport() {
  const parts =
    'select * from unnest(part_kinds, part_numbers, part_contents) as given (kind, number, content)';
  const objects = 'select * from unnest(old_objects, new_objects) as given (name, object)';
  return `
  create function move_report(
    old_number bigint, shuffles boolean,
    new_case_id uuid, new_key bytea, new_body bytea, new_excerpt bytea, new_file text,
    part_kinds text[], part_numbers bigint[], part_contents bytea[],
    old_objects text[], new_objects text[]
  ) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    moved reports;
    new_number bigint;
    day timestamptz;
    requests confirmation_requests[];
  begin
    select * into moved from reports where number = old_number for update;
    if not found then return false; end if;
    -- The worker holds this lock while it sends a mail (data/src/outbox/outbox.ts).
    perform from outbox where report_number = old_number and not pg_try_advisory_xact_lock(hashtextextended('outbox', id));
    if found then return false; end if;

    -- The unique values go to the new row.
    update reports set reference_tag = sha256(uuid_send(gen_random_uuid())), attachment_key = null, register_number = null,
      access_tag = case when access_tag is not null then sha256(uuid_send(gen_random_uuid())) end
      where number = old_number;
    new_number := nextval(pg_get_serial_sequence('reports', 'number'));
    moved.number := new_number;
    moved.shuffled := shuffles;
    if shuffles then
      moved.register_number := coalesce(moved.register_number, draw_register_number('', moved.created_at));
    end if;
    if shuffles and moved.type = 'ANONYMOUS' then
      day := moved.created_at;
      moved.status_changed_at := hide_time(moved.status_changed_at, day);
      moved.in_progress_at := hide_time(moved.in_progress_at, day);
      moved.closed_at := hide_time(moved.closed_at, day);
      moved.updated_at := hide_time(moved.updated_at, day);
    end if;
    if new_key is not null then
      moved.case_id := new_case_id;
      moved.body := new_body;
      moved.excerpt := new_excerpt;
    end if;
    if new_file is not null then
      moved.attachment_key := new_file;
    end if;
    insert into reports overriding system value select moved.*;

    with gone as (delete from report_keys where number = old_number returning *)
    insert into report_keys (number, wrapped) select new_number, coalesce(new_key, wrapped) from gone;
    with gone as (delete from history where report_number = old_number returning *), parts as (${parts})
    insert into history (report_number, action, made_by, made_at, version, changes)
      select new_number, action, made_by, hide_time(made_at, day), version, coalesce(p.content, changes)
      from gone left join parts p on p.kind = 'history' and p.number = gone.id order by gone.id;
    with gone as (delete from notes where report_number = old_number returning *), parts as (${parts})
    insert into notes (report_number, made_by, made_at, body, key_tag)
      select new_number, made_by, hide_time(made_at, day), coalesce(p.content, body), key_tag
      from gone left join parts p on p.kind = 'note' and p.number = gone.id order by gone.id;
    with gone as (delete from mentions where report_number = old_number returning *)
    insert into mentions (account_id, report_number) select account_id, new_number from gone order by gen_random_uuid();
    with gone as (delete from case_reads where report_number = old_number returning *)
    insert into case_reads (account_tag, tag_key, report_number, read_to)
      select account_tag, tag_key, new_number, read_to from gone order by gen_random_uuid();
    with gone as (delete from messages where report_number = old_number returning *), parts as (${parts}), objects as (${objects})
    insert into messages (report_number, ${ofMessage.columns}, object_key, object_day, body, visible_from, written_on)
      select new_number, ${ofMessage.values}, coalesce(o.object, object_key), case when o.object is null then object_day end,
        coalesce(p.content, body), ${nightOfMessage.visible_from},
        case when shuffles then ${nightOfMessage.written_on} else written_on end
      from gone left join parts p on p.kind = 'message' and p.number = gone.id left join objects o on o.name = gone.object_key
      order by gen_random_uuid();
    with gone as (delete from legal_holds where report_number = old_number returning *), parts as (${parts})
    insert into legal_holds (report_number, set_by, set_at, reason, lift_requested_by, lifted_by, lifted_at)
      select new_number, set_by, hide_time(set_at, day), coalesce(p.content, reason), lift_requested_by, lifted_by,
        hide_time(lifted_at, day)
      from gone left join parts p on p.kind = 'hold' and p.number = gone.id order by gone.id;
    with gone as (delete from case_files where report_number = old_number returning *), parts as (${parts}), objects as (${objects})
    insert into case_files (report_number, position, object_key, day, made_by, removed_by, body, key_tag)
      select new_number, position, coalesce(o.object, object_key), gone.day, made_by, removed_by, coalesce(p.content, body), key_tag
      from gone left join parts p on p.kind = 'file' and p.number = gone.id left join objects o on o.name = gone.object_key
      order by gen_random_uuid();
    -- Both rows of a link: the other one would tell between which others of its file the day's report was linked.
    with gone as (delete from case_links where link in (select l.link from case_links l where l.report_number = old_number) returning *),
      parts as (${parts})
    insert into case_links (report_number, inquiry_number, link, day, made_by, removed_on, removed_by, body)
      select case when report_number = old_number then new_number else report_number end, inquiry_number, link, gone.day, made_by, removed_on,
        removed_by, coalesce(p.content, body)
      from gone left join parts p on p.kind = 'link' and p.number = gone.id order by gen_random_uuid();
    select array_agg(r order by r.id) into requests from confirmation_requests r where r.report_number = old_number;
    delete from confirmation_requests where report_number = old_number;
    with gone as (delete from exclusions where report_number = old_number returning *), parts as (${parts})
    insert into exclusions (report_number, account_tag, tag_key, account)
      select new_number, account_tag, tag_key, coalesce(p.content, account)
      from gone left join parts p on p.kind = 'exclusion' and p.number = gone.id order by gen_random_uuid();
    insert into confirmation_requests (id, report_number, act, excluded, reason, requested_by, requested_at)
      select id, new_number, act, excluded, reason, requested_by, hide_time(requested_at, day) from unnest(requests);
    with gone as (delete from retention_deadlines where report_number = old_number returning *)
    insert into retention_deadlines (kind, report_number, ends_on, announced_on, reminded_on, seen_on)
      select kind, new_number, ends_on, announced_on, reminded_on, seen_on from gone order by gone.id;
    with gone as (delete from submissions where report_number = old_number returning *)
    insert into submissions (key_tag, digest, report_number, kept_until)
      select key_tag, digest, new_number, kept_until from gone;
    -- A mail is given to the queue again, under its new number; its time is cut to a day, which is not before it.
    with gone as (delete from outbox where report_number = old_number returning *)
    insert into outbox (topic, report_number, delivered, refused, mail_id, audience, created_at, failed_at)
      select topic, new_number, delivered, refused, mail_id, audience,
        case when day is null or failed_at is not null then created_at else date_trunc('day', now(), 'Asia/Seoul') end,
        failed_at
      from gone order by gone.id;
    delete from reports where number = old_number;
    return true;
  end $$;
  revoke execute on function
    move_report(bigint, boolean, uuid, bytea, bytea, bytea, text, text[], bigint[], bytea[], text[], text[]) from public;`;
}

/**
 * `show_reached_reports` gives reports whose slot has come, at most so many, a number behind all others, in random order among those
 * of the slot, and returns how many.
 */
function showReachedReports() {
  // As in slotHasCome of data: one further ahead than any slot can be was stored while the clock of the database was ahead.
  const hasCome = `(visible_from <= now() or visible_from > now() + interval '25 hours')`;
  return `
  create function show_reached_reports(most integer) returns integer
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    one record;
    shown integer := 0;
  begin
    -- Nearly always there is none.
    if not exists (select from reports where ${hasCome}) then return 0; end if;
    -- As moveReport does (data/src/cases/reports/shuffle-reports.ts).
    perform pg_advisory_xact_lock(hashtextextended('shuffle', 0));
    for one in
      select number, shuffled, visible_from from reports where ${hasCome}
      order by visible_from, gen_random_uuid() limit most
    loop
      update reports set visible_from = null where number = one.number;
      if move_report(one.number, one.shuffled, null, null, null, null, null, '{}', '{}', '{}', '{}', '{}') then
        shown := shown + 1;
      else
        -- Destroyed meanwhile, or a mail about it is being sent: then a further call shows it.
        update reports set visible_from = least(one.visible_from, now()) where number = one.number;
      end if;
    end loop;
    return shown;
  end $$;
  revoke execute on function show_reached_reports(integer) from public;`;
}

/**
 * `renew_rows` stores rows of a table again that a transaction between the last finished run and the current one wrote or locked,
 * without changing a value; it returns how many, at most `most`. Values outside the row (TOAST) are stored again too, as `||` makes
 * new ones; null stays null, which `||` would make an empty array. It fails when one is in use for a second.
 */
function renewRows() {
  return `
  create function renew_rows(renewed regclass, most integer) returns bigint
    language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '900ms' as $$
  declare
    oldest integer := (select age(xmin) from forgotten_days order by id limit 1);
    newest integer := (select age(xmin) from forgotten_days order by id desc limit 1);
    assignments text;
    amount bigint;
  begin
    select string_agg(format(case
        when atttypid in ('text'::regtype, 'varchar'::regtype) then '%1$I = %1$I || '''''
        when atttypid = 'bytea'::regtype then '%1$I = %1$I || ''''::bytea'
        when atttypid = 'jsonb'::regtype then '%1$I = %1$I::text::jsonb'
        when typcategory = 'A' then '%1$I = case when %1$I is not null then %1$I || ''{}'' end'
        else '%1$I = %1$I' end, attname), ', ')
      into assignments from pg_attribute join pg_type on pg_type.oid = atttypid
      where attrelid = renewed and attnum > 0 and not attisdropped and attidentity <> 'a' and attgenerated = '';
    execute format(
      'with found as (
         select ctid from %1$s where age(xmin) between $1 and $2 or age(xmax) between $1 and $2
         limit $3 for update)
       update %1$s set %2$s from found where %1$s.ctid = found.ctid', renewed, assignments)
      using newest, oldest, most;
    get diagnostics amount = row_count;
    return amount;
  end $$;
  revoke execute on function renew_rows(regclass, integer) from public;`;
}
