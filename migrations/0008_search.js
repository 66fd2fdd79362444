/**
 * The search index of reports and inquiries, which the worker builds (data/src/search-index). A segment covers the
 * sequence numbers [first, first + size). `search_pages` has the posting lists of n-grams, in hash buckets;
 * `search_values` has those of status, type and assignee. Rows without a segment, and rows that triggers recorded in
 * `search_changes`, are read directly. Nothing is computed here, so a large database is migrated as fast as an empty one.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table search_segments (
      id integer generated always as identity primary key,
      subject text not null check (subject in ('report', 'inquiry')),
      first bigint not null,
      size integer not null check (size between 32 and 65536 and first % size = 0),
      keys integer not null,
      pages integer not null check (pages > 0),
      unique (subject, first, size)
    );
    create table search_pages (
      segment integer not null references search_segments on delete cascade,
      page integer not null,
      body bytea not null,
      primary key (segment, page)
    );
    create table search_values (
      segment integer not null references search_segments on delete cascade,
      field text not null,
      value text not null,
      places bytea not null,
      primary key (segment, field, value)
    );
    create table search_changes (
      id bigint generated always as identity primary key,
      subject text not null,
      place bigint not null,
      texts boolean not null
    );
    -- They are always read as a whole and already compact: no compression, no TOAST chunks for small values.
    alter table search_pages alter body set storage external, set (toast_tuple_target = 8160);
    alter table search_values alter places set storage external, set (toast_tuple_target = 8160);

    create function search_forget() returns trigger language plpgsql as $$
    begin
      delete from search_segments where subject = tg_argv[0];
      delete from search_changes where subject = tg_argv[0];
      return null;
    end $$;
  `);
  const reports = ['title', 'content', 'target_name', 'target_dept', 'incident_summary', 'reference_id'];
  await watch(knex, 'report', 'reports', 'id', reports, ['type', 'status', 'assignee']);
  await watch(
    knex,
    'inquiry',
    'inquiries',
    'place',
    ['name', 'email', 'company', 'message'],
    ['status', 'assignee'],
  );
}

/**
 * Creates triggers that record updates and deletions of a table. Inserts need none, since rows are numbered.
 * @param {import('knex').Knex} knex
 * @param {string} subject
 * @param {string} table
 * @param {string} sequence the column that numbers the rows
 * @param {string[]} texts
 * @param {string[]} values
 */
async function watch(knex, subject, table, sequence, texts, values) {
  const differ = (/** @type {string[]} */ columns) =>
    columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  await knex.raw(`
    create function search_note_${subject}() returns trigger language plpgsql as $$
    begin
      insert into search_changes (subject, place, texts) values ('${subject}', old.${sequence}, tg_argv[0]::boolean);
      return null;
    end $$;
    create function search_note_gone_${subject}() returns trigger language plpgsql as $$
    begin
      insert into search_changes (subject, place, texts) select '${subject}', ${sequence}, true from gone;
      return null;
    end $$;
    create trigger search_texts after update of ${texts.join(', ')} on ${table}
      for each row when (${differ(texts)}) execute function search_note_${subject}('true');
    create trigger search_values after update of ${values.join(', ')} on ${table}
      for each row when (${differ(values)}) execute function search_note_${subject}('false');
    create trigger search_gone after delete on ${table}
      referencing old table as gone for each statement execute function search_note_gone_${subject}();
    create trigger search_forget after truncate on ${table}
      for each statement execute function search_forget('${subject}');
  `);
}

/** @param {import('knex').Knex} knex */
export async function down(knex) {
  for (const [subject, table] of [
    ['report', 'reports'],
    ['inquiry', 'inquiries'],
  ])
    await knex.raw(`
      drop trigger search_texts on ${table};
      drop trigger search_values on ${table};
      drop trigger search_gone on ${table};
      drop trigger search_forget on ${table};
      drop function search_note_${subject};
      drop function search_note_gone_${subject};
    `);
  await knex.raw(`
    drop function search_forget;
    drop table search_changes, search_values, search_pages, search_segments;
  `);
}
