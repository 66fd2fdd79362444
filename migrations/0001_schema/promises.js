import { vacuumedAtOnce } from './storage.js';

/**
 * What the company promises about a case, and the days that it counts by (docs/decisions/110-promises.md). A promise follows from the
 * kind of the case and the day of its arrival alone: a day off that becomes known, or a period that changes, counts from the next day
 * on, so no promise says when on its day a report arrived.
 */
export const promises = `
  -- The days on which the company does not work, beside Saturdays and Sundays: public holidays, and its own days off.
  create table days_off (
    id bigint generated always as identity primary key,
    day date not null,
    name text not null check (char_length(name) between 1 and 100),
    is_public boolean not null,
    -- It counts for what arrives from this day on, and no longer from the second one on.
    known_from date not null,
    known_until date check (known_until >= known_from)
  ) ${vacuumedAtOnce};
  create unique index days_off_by_day on days_off (day, is_public) where known_until is null;
  create index days_off_of_all_times on days_off (day);

  -- The periods of the settings; a row holds from its day on, until that of the next one. 0 promises nothing.
  create table promised_periods (
    kind text not null check (kind in ('report', 'inquiry')),
    since date not null,
    -- In business days.
    acknowledge_days integer not null check (acknowledge_days >= 0),
    -- For a report in calendar days, for an inquiry in business days.
    feedback_days integer not null check (feedback_days >= 0),
    primary key (kind, since)
  );

  -- Whether the company works on a day, as it was known on another one.
  create function is_business_day(the_day date, known_on date) returns boolean language sql stable as $$
    select extract(isodow from the_day) < 6 and not exists (
      select from days_off o
      where o.day = the_day and o.known_from <= known_on and (o.known_until is null or o.known_until > known_on))
  $$;

  -- The day by which a promise about a case of a kind is to be met that arrived on a day; null if nothing is promised. As in
  -- data/src/promises/case-promises.ts, which computes what happens afterwards.
  create function promised_day(case_kind text, promise text, arrived_on date) returns date language plpgsql stable as $$
  declare
    periods promised_periods;
    days_left integer;
    found date := arrived_on;
  begin
    select * into periods from promised_periods p where p.kind = case_kind and p.since <= arrived_on
      order by p.since desc limit 1;
    days_left := case promise when 'acknowledge' then periods.acknowledge_days else periods.feedback_days end;
    if coalesce(days_left, 0) = 0 then return null; end if;
    if case_kind = 'report' and promise = 'feedback' then
      found := arrived_on + days_left;
      while not is_business_day(found, arrived_on) loop found := found - 1; end loop;
      return greatest(found, arrived_on);
    end if;
    while days_left > 0 loop
      found := found + 1;
      if is_business_day(found, arrived_on) then days_left := days_left - 1; end if;
    end loop;
    return found;
  end $$;

  -- The next day by which something is to be done about a case, as in data/src/promises/case-promises.ts.
  create function note_due_day() returns trigger language plpgsql as $$
  begin
    new.due_on := case when new.ended_on is null then least(
      case when new.acknowledged_on is null then new.acknowledge_by end,
      case when new.feedback_on is null and (new.paused_on is null or new.paused_on > new.feedback_by) then new.feedback_by end)
    end;
    return new;
  end $$;
`;

/** The columns of a table of cases with what is promised about them: days, and never times. The table needs `noteDueDay`. */
export const promiseColumns = `
    -- By when the arrival is to be confirmed, and when it was.
    acknowledge_by date,
    acknowledged_on date,
    -- By when the sender is to be told of the result, and when that was.
    feedback_by date,
    feedback_on date,
    -- Since when the case waits for its sender.
    paused_on date,
    -- The next of these days; lists are ordered by it.
    due_on date,
    -- The due day that staff were reminded of last, and by which rule.
    reminded_of date,
    reminded_as text check (reminded_as in ('dayBefore', 'dueDay', 'passed')),`;

/**
 * Triggers that set the next due day of the cases of a table. Their name is behind that of the trigger that notes the end of a case.
 * @param {string} table
 */
export const noteDueDay = (table) => `
  create trigger note_next_due_day_insert before insert on ${table} for each row execute function note_due_day();
  create trigger note_next_due_day before update of status, ended_on, acknowledge_by, acknowledged_on, feedback_by, feedback_on, paused_on
    on ${table} for each row execute function note_due_day();`;
