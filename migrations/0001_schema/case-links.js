import { forBothKinds, ofOneCase } from './kinds.js';
import { isName, vacuumedAtOnce, withoutSamples } from './storage.js';

/**
 * Links between cases (docs/decisions/120-links-between-cases.md): two rows each, one in each of the cases, with the same random `link`. A
 * link that was removed stays as the record of it.
 */
export const caseLinks = `
  create table case_links (
    -- Random. Exact in a JavaScript number.
    id bigint primary key default ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 20, 12))::bit(48)::bigint,
    ${ofOneCase},
    link uuid not null,
    day date not null default (now() at time zone 'Asia/Seoul')::date,
    made_by text not null ${isName('made_by')},
    removed_on date,
    removed_by text ${isName('removed_by')},
    body bytea not null,
    check (num_nonnulls(report_number, inquiry_number) = 1),
    constraint removed_by_somebody check ((removed_on is null) = (removed_by is null))
  ) ${vacuumedAtOnce};
  alter table case_links alter body set storage external;
  ${withoutSamples('case_links', 'id', 'link', 'body')}
  create index case_links_by_report on case_links (report_number) where report_number is not null;
  create index case_links_by_inquiry on case_links (inquiry_number) where inquiry_number is not null;
  create index case_links_by_link on case_links (link);

  -- A link is removed once, and nothing else of it changes.
  create function refuse_change_of_link() returns trigger language plpgsql as $$
  declare
    may text[] := '{removed_on,removed_by}';
  begin
    if old.removed_on is null and to_jsonb(old) - may = to_jsonb(new) - may then return new; end if;
    raise exception '% is only ever added to', tg_table_name;
  end $$;
  create trigger case_links_stay before update on case_links
    for each row when (old.* is distinct from new.*) execute function refuse_change_of_link();

  ${forBothKinds(endLinks)}
`;

/** A trigger that deletes both rows of the links of a case that is deleted, whichever way. @param {import('./kinds.js').Kind} names */
function endLinks({ kind, table, reference }) {
  return `
  create function end_links_of_${kind}() returns trigger language plpgsql security definer
    set search_path = public, pg_temp as $$
  begin
    delete from case_links where link in (select l.link from case_links l where l.${reference} = old.number);
    return old;
  end $$;
  create trigger links_end before delete on ${table} for each row execute function end_links_of_${kind}();`;
}
