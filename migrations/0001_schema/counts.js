/**
 * The numbers of cases of each status, type and assignee, so that lists show exact totals at any size without counting
 * (docs/decisions/059-counts-of-cases.md).
 */
export const counts = `
  -- What each statement that adds, changes or removes cases adds to the numbers; the worker adds rows of the same values up. No row
  -- is ever updated, so statements never wait for each other here.
  create table case_counts (
    kind text not null check (kind in ('report', 'inquiry')),
    status text not null,
    type text not null,
    assignee text not null,
    amount bigint not null
  ) with (autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
  -- After a busy hour the table is mostly free space, which a scan of all its pages would read.
  create index case_counts_kind on case_counts (kind);

  ${countCases('report', 'reports', 'type')}
  ${countCases('inquiry', 'inquiries', `''`)}

  -- Whoever adds an exclusion has locked the case, or adds that as well.
  create function copy_counted() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if new.report_number is not null then
      select status, type, assignee, visible_from is not null into new.status, new.type, new.assignee, new.waits
        from reports where number = new.report_number;
    else
      select status, '', assignee, false into new.status, new.type, new.assignee, new.waits
        from inquiries where number = new.inquiry_number;
    end if;
    return new;
  end $$;
  create trigger exclusion_has_counted before insert on exclusions for each row execute function copy_counted();
  ${copyChanged('report', 'reports', 'visible_from is not null')}
  ${copyChanged('inquiry', 'inquiries', 'false')}
`;

/**
 * A trigger that copies what is counted of a changed case to its exclusions.
 * @param {string} kind
 * @param {string} table
 * @param {string} waits SQL of whether a case waits for its slot
 */
function copyChanged(kind, table, waits) {
  const valuesOf = (/** @type {string} */ row) =>
    `${row}.status, ${row}.assignee, ${waits === 'false' ? waits : `${row}.${waits}`}`;
  return `
  create function copy_changed_${table}() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    update exclusions set (status, assignee, waits) = row(${valuesOf('new')}) where ${kind}_number = new.number;
    return null;
  end $$;
  create trigger copy_changed after update on ${table} for each row
    when ((${valuesOf('old')}) is distinct from (${valuesOf('new')})) execute function copy_changed_${table}();`;
}

/**
 * Triggers that count the cases of a table.
 * @param {string} kind
 * @param {string} table
 * @param {string} type SQL of the type of a case
 */
function countCases(kind, table, type) {
  return `
  create function count_${table}() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then
      insert into case_counts
        select '${kind}', status, ${type}, assignee, count(*) from added group by 2, 3, 4;
    elsif tg_op = 'DELETE' then
      insert into case_counts
        select '${kind}', status, ${type}, assignee, -count(*) from removed group by 2, 3, 4;
    elsif tg_op = 'TRUNCATE' then
      delete from case_counts where kind = '${kind}';
    else
      insert into case_counts
        select '${kind}', status, ${type}, assignee, sum(amount)
        from (select status, ${type}, assignee, 1 as amount from added
          union all select status, ${type}, assignee, -1 from removed) as moved
        group by 2, 3, 4 having sum(amount) <> 0;
    end if;
    return null;
  end $$;
  create trigger count_added after insert on ${table}
    referencing new table as added for each statement execute function count_${table}();
  create trigger count_changed after update on ${table}
    referencing new table as added old table as removed for each statement execute function count_${table}();
  create trigger count_removed after delete on ${table}
    referencing old table as removed for each statement execute function count_${table}();
  create trigger count_emptied after truncate on ${table}
    for each statement execute function count_${table}();`;
}
