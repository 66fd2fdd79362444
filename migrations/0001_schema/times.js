/**
 * No time of a case or a mail may lie further ahead than a slot can (docs/decisions/066-one-clock.md): a process with a wrong clock
 * cannot hide a report or keep a mail back. Each statement compares only what it sets, so that what was stored while the clock of
 * the database was ahead can still be handled. What a move by the shuffle inserts may have times of staff that were wrong, so
 * inserts have fewer columns.
 */
export const times = `
  create function refuse_future() returns trigger language plpgsql as $$
  begin
    raise exception 'a time of % lies more than 25 hours ahead', tg_table_name using errcode = 'check_violation';
  end $$;
  ${refuseFuture('reports', ['created_at', 'visible_from'], ['status_changed_at', 'in_progress_at', 'closed_at', 'updated_at'])}
  ${refuseFuture('inquiries', ['created_at'], ['action_at'])}
  ${refuseFuture('outbox', ['created_at'])}
`;

/**
 * @param {string} table
 * @param {string[]} always the columns that inserts and updates may not set so far ahead
 * @param {string[]} updated those that only updates may not
 */
function refuseFuture(table, always, updated = []) {
  const ahead = (/** @type {string} */ column) => `new.${column} > now() + interval '25 hours'`;
  const set = [...always, ...updated];
  const changed = set.map((column) => `(new.${column} is distinct from old.${column} and ${ahead(column)})`);
  return `
  create trigger refuse_future_insert before insert on ${table}
    for each row when (${always.map(ahead).join(' or ')}) execute function refuse_future();
  create trigger refuse_future_update before update of ${set.join(', ')} on ${table}
    for each row when (${changed.join(' or ')}) execute function refuse_future();`;
}
