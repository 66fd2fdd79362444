import { emptiedEachDay, encryptionKey, vacuumedAtOnce, withoutSamples } from './storage.js';

/**
 * The search index of cases, which the worker builds (data/src/search-index). A segment covers the numbers [first, first + size).
 * Rows without a segment, and rows that triggers recorded in `search_changes`, are read directly.
 */
export const search = `
  -- Segments, each with two keys of its own, which seal its pages. bytes is the size of the padded bodies in its range; how many
  -- pages it has follows that and not what was written. unopened: the rows that could not be opened, which the worker tries again.
  -- A segment whose pages have another layout than the version's own is built again.
  create table search_segments (
    id integer generated always as identity primary key,
    subject text not null check (subject in ('report', 'inquiry')),
    first bigint not null,
    -- A bitmap of this many rows fits into a page.
    size integer not null check (size between 32 and 32768 and first % size = 0),
    pages integer not null check (pages > 0),
    bytes integer not null,
    layout smallint not null default 1,
    unopened integer[] not null default '{}',
    wrapped bytea not null,
    ${encryptionKey},
    unique (subject, first, size)
  ) ${vacuumedAtOnce};
  alter table search_segments alter wrapped set storage plain;
  ${withoutSamples('search_segments', 'wrapped')}

  -- The posting lists of n-grams, in hash buckets: 8,064 bytes and a tag, with headers one page of the heap.
  create table search_pages (
    segment integer not null references search_segments on delete cascade,
    page integer not null,
    body bytea not null constraint search_pages_are_equal check (octet_length(body) = 8080),
    primary key (segment, page)
  );
  alter table search_pages alter body set storage plain;
  ${withoutSamples('search_pages', 'body')}

  -- Which rows of a segment have which status, type and assignee. They are always read as a whole and already compact: no
  -- compression, no TOAST chunks for small values.
  create table search_values (
    segment integer not null references search_segments on delete cascade,
    field text not null,
    value text not null,
    rows bytea not null,
    primary key (segment, field, value)
  ) with (toast_tuple_target = 8160);
  alter table search_values alter rows set storage external;
  ${withoutSamples('search_values', 'rows')}

  -- Cases that were changed since their segment was built: whether their texts were, or only what lists filter by. Texts that staff
  -- wrote wait until others are built again; searches open such cases until then.
  create table search_changes (
    id bigint generated always as identity primary key,
    subject text not null,
    number bigint not null,
    texts boolean not null,
    waits boolean not null default false
  );
  ${emptiedEachDay('search_changes', 'id, subject, number, texts, waits')}

  create function search_forget() returns trigger language plpgsql as $$
  begin
    delete from search_segments where subject = tg_argv[0];
    delete from search_changes where subject = tg_argv[0];
    return null;
  end $$;
  create function search_wait_for_text() returns trigger language plpgsql as $$
  begin
    insert into search_changes (subject, number, texts, waits)
      select 'report', new.report_number, true, tg_nargs = 0 where new.report_number is not null
      union all select 'inquiry', new.inquiry_number, true, tg_nargs = 0 where new.inquiry_number is not null;
    return null;
  end $$;
  create trigger search_notes after insert on notes for each row execute function search_wait_for_text();
  -- The night stores a message again without that day, and its text is the same.
  create trigger search_messages after insert on messages for each row when (new.written_on is not null)
    execute function search_wait_for_text();
  create trigger search_files after insert or update of body on case_files
    for each row when (new.object_key is not null) execute function search_wait_for_text();
  create trigger search_removed_files after update of object_key on case_files
    for each row when (new.object_key is null) execute function search_wait_for_text('at once');

  ${recordChanges({ kind: 'report', table: 'reports', values: ['type', 'status', 'assignee'] })}
  create trigger search_contacts after update of contact_removed_on on reports
    for each row when (old.contact_removed_on is distinct from new.contact_removed_on)
    execute function search_note_report('true');
  ${recordChanges({ kind: 'inquiry', table: 'inquiries', values: ['status', 'assignee'] })}
`;

/**
 * Triggers that record changes and deletions of a table. Inserts need none, since rows are numbered.
 * @param {{ kind: string, table: string, values: string[] }} names `values`: the columns that lists filter by
 */
function recordChanges({ kind, table, values }) {
  const differ = values.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  return `
  create function search_note_${kind}() returns trigger language plpgsql as $$
  begin
    insert into search_changes (subject, number, texts) values ('${kind}', old.number, tg_argv[0]::boolean);
    return null;
  end $$;
  create function search_note_gone_${kind}() returns trigger language plpgsql as $$
  begin
    insert into search_changes (subject, number, texts) select '${kind}', number, true from gone;
    return null;
  end $$;
  create function search_wait_for_${kind}() returns trigger language plpgsql as $$
  begin
    insert into search_changes (subject, number, texts, waits) values ('${kind}', new.number, true, true);
    return null;
  end $$;
  create trigger search_values after update of ${values.join(', ')} on ${table}
    for each row when (${differ}) execute function search_note_${kind}('false');
  create trigger search_gone after delete on ${table}
    referencing old table as gone for each statement execute function search_note_gone_${kind}();
  create trigger search_forget after truncate on ${table}
    for each statement execute function search_forget('${kind}');
  -- Staff change the version. What the worker seals again has the same texts.
  create trigger search_action_notes after update of body on ${table}
    for each row when (old.body is distinct from new.body and old.version is distinct from new.version)
    execute function search_wait_for_${kind}();`;
}
