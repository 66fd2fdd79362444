/**
 * The nightly shuffle (docs/decisions/054-shuffled-days.md): `shuffled` says that the day a report arrived on was shuffled,
 * and `move_report` gives a report a new number, behind all others.
 *
 * A report is inserted again and its old row deleted, and not updated: Postgres puts the new version of an updated row onto
 * the same page if it has space there, so that the order of arrival would remain in the file. The same holds for all
 * that refers to the report.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    alter table reports add column shuffled boolean not null default false;
    create index reports_to_shuffle on reports (created_at, type, id) where not shuffled;

    -- A moment of the day on which an anonymous report arrived, as that day; any other as it is.
    create function hide_time(moment timestamptz, anonymous_day timestamptz) returns timestamptz language sql immutable as $$
      select case when date_trunc('day', moment, 'Asia/Seoul') = anonymous_day then anonymous_day else moment end
    $$;
  `);
  // No samples of random ids, which would outlive their report (0012); a change to the same type removes those there are.
  await knex.raw('alter table reports alter case_id set statistics 0, alter case_id type uuid');
  // Deleted rows must not stay in their files.
  for (const table of ['destruction_requests', 'retention_deadlines'])
    await knex.raw(
      `alter table ${table} set (autovacuum_vacuum_threshold = 0, autovacuum_vacuum_scale_factor = 0)`,
    );
  await createMove(knex);
}

/**
 * `move_report` returns whether the report was moved: false if there is none with this number, or a mail about it is
 * being sent. Parts that are sealed again replace the stored ones; without them (of a report that cannot be
 * opened) the stored ones stay. It has its owner's rights, since neither api nor worker may delete cases.
 * @param {import('knex').Knex} knex
 */
async function createMove(knex) {
  const parts =
    'select * from unnest(part_kinds, part_numbers, part_contents) as given (kind, number, content)';
  const types = 'bigint, boolean, uuid, bytea, bytea, bytea, text, text[], bigint[], bytea[]';
  await knex.raw(`
    create function move_report(
      old_number bigint, shuffles boolean,
      new_case_id uuid, new_key bytea, new_body bytea, new_excerpt bytea, new_file text,
      part_kinds text[], part_numbers bigint[], part_contents bytea[]
    ) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
    declare
      moved reports;
      new_number bigint;
      day timestamptz;
    begin
      select * into moved from reports where id = old_number for update;
      if not found then return false; end if;
      -- The worker holds this lock while it sends a mail (data/src/outbox/outbox.ts).
      perform from outbox where report_id = old_number and not pg_try_advisory_xact_lock(hashtextextended('outbox', id));
      if found then return false; end if;

      -- The unique values go to the new row.
      update reports set reference_tag = sha256(uuid_send(gen_random_uuid())), attachment_key = null,
        access_tag = case when access_tag is not null then sha256(uuid_send(gen_random_uuid())) end
        where id = old_number;
      new_number := nextval(pg_get_serial_sequence('reports', 'id'));
      moved.id := new_number;
      moved.shuffled := shuffles;
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
        moved.file_unsealed := false;
      end if;
      insert into reports overriding system value select moved.*;

      with gone as (delete from report_keys where id = old_number returning *)
      insert into report_keys (id, wrapped) select new_number, coalesce(new_key, wrapped) from gone;
      with gone as (delete from history where report_id = old_number returning *), parts as (${parts})
      insert into history (report_id, action, made_by, made_at, version, changes)
        select new_number, action, made_by, hide_time(made_at, day), version, coalesce(p.content, changes)
        from gone left join parts p on p.kind = 'history' and p.number = gone.id order by gone.id;
      with gone as (delete from notes where report_id = old_number returning *), parts as (${parts})
      insert into notes (report_id, made_by, made_at, body, key_tag)
        select new_number, made_by, hide_time(made_at, day), coalesce(p.content, body), key_tag
        from gone left join parts p on p.kind = 'note' and p.number = gone.id order by gone.id;
      with gone as (delete from legal_holds where report_id = old_number returning *), parts as (${parts})
      insert into legal_holds (report_id, set_by, set_at, reason, lifted_by, lifted_at)
        select new_number, set_by, hide_time(set_at, day), coalesce(p.content, reason), lifted_by, hide_time(lifted_at, day)
        from gone left join parts p on p.kind = 'hold' and p.number = gone.id order by gone.id;
      with gone as (delete from destruction_requests where report_id = old_number returning *)
      insert into destruction_requests (report_id, reason, requested_by, requested_at)
        select new_number, reason, requested_by, hide_time(requested_at, day) from gone;
      with gone as (delete from retention_deadlines where report_id = old_number returning *)
      insert into retention_deadlines (kind, report_id, ends_on, announced_on, reminded_on, seen_on)
        select kind, new_number, ends_on, announced_on, reminded_on, seen_on from gone order by gone.id;
      with gone as (delete from submissions where report_id = old_number returning *)
      insert into submissions (key_tag, digest, report_id, kept_until)
        select key_tag, digest, new_number, kept_until from gone;
      -- A mail is given to the queue again, under its new number; its time is cut to a day, which is not before it.
      with gone as (delete from outbox where report_id = old_number returning *)
      insert into outbox (topic, report_id, delivered, refused, mail_id, created_at, failed_at)
        select topic, new_number, delivered, refused, mail_id,
          case when day is null or failed_at is not null then created_at else date_trunc('day', now(), 'Asia/Seoul') end,
          failed_at
        from gone order by gone.id;
      delete from reports where id = old_number;
      return true;
    end $$;
    revoke execute on function move_report(${types}) from public;
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  await knex.raw(`
    drop function move_report;
    drop function hide_time;
    alter table reports drop column shuffled, alter case_id set statistics -1;
    alter table destruction_requests reset (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor);
    alter table retention_deadlines reset (autovacuum_vacuum_threshold, autovacuum_vacuum_scale_factor);
  `);
}
