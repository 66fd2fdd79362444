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

/**
 * `shuffle_messages` stores the messages that were written or marked on an earlier day again, of all cases together, in one transaction,
 * in random order and under new numbers; it returns how many. Their order in the file would else tell between which others an anonymous
 * reporter wrote or read. It locks their cases first, as whatever else changes messages does: it would else have their messages while it
 * waits for a case, and who has the case would wait for them.
 */
export const shuffleMessages = `
  create function shuffle_messages() returns bigint
    language plpgsql security definer set search_path = public, pg_temp as $$
  declare
    amount bigint;
  begin
    perform from reports where number in (select report_number from messages where written_on < ${today}) order by number for update;
    with gone as (
      delete from messages where written_on < ${today} returning *
    ), stored as (
      insert into messages (report_number, inquiry_number, ${ofMessage.columns}, body, visible_from, written_on)
      select report_number, inquiry_number, ${ofMessage.values}, body, ${nightOfMessage.visible_from}, ${nightOfMessage.written_on}
      from gone order by gen_random_uuid() returning 1
    )
    select count(*) into amount from stored;
    return amount;
  end $$;
  revoke execute on function shuffle_messages() from public;`;
