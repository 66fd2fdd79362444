/** Today in Seoul, as a date. */
const today = `(now() at time zone 'Asia/Seoul')::date`;

const same = ['position', 'origin', 'day', 'made_by', 'key_tag', 'read_by_reporter', 'seen_by_staff'];

/** The columns that the night stores again as they are, and their values in a row of the name `gone`. */
export const ofMessage = {
  columns: same.join(', '),
  values: same.map((column) => `gone.${column}`).join(', '),
};

/** Whether the slot of a message is still to come. */
const waits = `(visible_from > now() and visible_from <= now() + interval '25 hours')`;

/** What a night leaves of the two columns of a message that tell of its day: what waits for its slot is done the night after. */
export const nightOfMessage = {
  visible_from: `case when ${waits} then visible_from end`,
  written_on: `case when written_on >= ${today} then written_on when ${waits} then ${today} end`,
};

/** Messages that are stored again: written or marked on an earlier day, or with a file that was. */
const due = `written_on < ${today} or object_key = any(old_objects)`;

/**
 * `shuffle_messages` stores the messages that were written or marked on an earlier day again, of all cases together, in one transaction,
 * in random order and under new numbers; it returns how many. Their order in the file would else tell between which others an anonymous
 * reporter wrote or read. It locks their cases first, as whatever else changes messages does: it would else have their messages while it
 * waits for a case, and who has the case would wait for them. Files that came with messages were stored again under new names, with the
 * bodies that open them: each is taken while its case has the id that it was sealed for.
 */
export const shuffleMessages = `
  create function shuffle_messages(old_objects text[], new_objects text[], case_ids uuid[], bodies bytea[]) returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    amount bigint;
  begin
    perform from reports where number in (select report_number from messages where ${due}) order by number for update;
    with gone as (
      delete from messages where ${due} returning *
    ), objects as (
      select given.* from unnest(old_objects, new_objects, case_ids, bodies) as given (name, object, case_id, content)
    ), stored as (
      insert into messages (report_number, inquiry_number, ${ofMessage.columns}, object_key, object_day, body, visible_from, written_on)
      select report_number, inquiry_number, ${ofMessage.values}, coalesce(o.object, object_key),
        case when o.object is null then object_day end, coalesce(o.content, gone.body),
        ${nightOfMessage.visible_from}, ${nightOfMessage.written_on}
      from gone left join objects o
        on o.name = gone.object_key and o.case_id = (select case_id from reports where number = gone.report_number)
      order by gen_random_uuid() returning 1
    )
    select count(*) into amount from stored;
    return amount;
  end $$;
  revoke execute on function shuffle_messages(text[], text[], uuid[], bytea[]) from public;`;
