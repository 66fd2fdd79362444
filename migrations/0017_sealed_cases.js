// Each batch commits by itself, so that the site goes on meanwhile and a killed migration continues where it ended.
export const config = { transaction: false };

const rowsPerBatch = 2_000;

/**
 * The part of a text column or a JSON value that is not sealed yet: a zero byte and JSON in UTF-8. The worker seals it
 * (data/src/sealing/sealed-case.ts); here there is no key.
 * @param {string} json
 */
const unsealed = (json) => `'\\x00'::bytea || convert_to((${json})::text, 'UTF8')`;

/** @param {Record<string, string>} columns by property */
const asJson = (columns) =>
  `json_build_object(${Object.entries(columns)
    .map(([property, column]) => `'${property}', ${column}`)
    .join(', ')})`;

/** What moves from columns of its own into the sealed body. @type {Record<string, Record<string, string>>} */
const bodies = {
  reports: {
    referenceId: 'reference_id',
    title: 'title',
    content: 'content',
    targetType: 'target_type',
    targetName: 'target_name',
    targetDept: 'target_dept',
    incidentSummary: 'incident_summary',
    relation: 'relation',
    reporterName: 'reporter_name',
    reporterEmail: 'reporter_email',
    reporterPhone: 'reporter_phone',
    attachmentName: 'attachment_name',
    attachmentSize: 'attachment_size',
    actionNotes: 'action_notes',
  },
  inquiries: {
    name: 'name',
    email: 'email',
    phone: 'phone',
    company: 'company',
    message: 'message',
    actionNotes: 'action_notes',
  },
};

/** How a row of a table gets its body. @type {Record<string, string>} */
const conversions = {
  reports: `body = ${unsealed(asJson(bodies.reports ?? {}))},
    reference_tag = sha256(convert_to(reference_id, 'UTF8'))`,
  inquiries: `body = ${unsealed(asJson(bodies.inquiries ?? {}))}`,
};

/**
 * Moves everything that people wrote about a case into one body for each case, which the api and the worker seal; adds
 * the keys. What is stored already is sealed by the worker afterwards.
 * @param {import('knex').Knex} knex
 */
export async function up(knex) {
  await knex.raw(`
    create table if not exists key_encryption_keys (
      number integer primary key check (number between 1 and 65535),
      master text not null,
      wrapped bytea not null
    );
    create table if not exists lookup_keys (
      number integer primary key check (number between 1 and 65535),
      wrapped bytea not null
    );
    create table if not exists report_keys (
      id bigint primary key references reports on delete cascade,
      wrapped bytea not null
    );
    create table if not exists inquiry_keys (
      place bigint primary key references inquiries (place) on delete cascade,
      wrapped bytea not null
    );
    alter table reports
      add column if not exists case_id uuid not null default gen_random_uuid(),
      add column if not exists reference_tag bytea,
      add column if not exists tag_key integer,
      add column if not exists body bytea,
      add column if not exists excerpt bytea;
    alter table inquiries add column if not exists body bytea, add column if not exists excerpt bytea;
  `);
  for (const table of Object.keys(bodies)) while (await convert(knex, table));
  await knex.transaction(finish);
}

/**
 * Converts the next rows; returns false when there is none left.
 * @param {import('knex').Knex} knex
 * @param {string} table
 */
async function convert(knex, table, limit = String(rowsPerBatch)) {
  const key = table === 'reports' ? 'id' : 'place';
  const { rowCount } = await knex.raw(
    `update ${table} set ${conversions[table]}
     where ${key} in (select ${key} from ${table} where body is null order by ${key} limit ${limit})`,
  );
  return rowCount > 0;
}

/** @param {import('knex').Knex.Transaction} knex */
async function finish(knex) {
  await knex.raw('lock table reports, inquiries, history, notes in access exclusive mode');
  for (const table of Object.keys(bodies)) {
    await convert(knex, table, 'all');
    const moved = Object.values(bodies[table] ?? {}).map((column) => `drop column ${column}`);
    await knex.raw(`
      drop trigger search_texts on ${table};
      alter table ${table} ${moved.join(', ')};
      alter table ${table} alter body set not null, alter body set storage external, alter body set statistics 0,
        alter excerpt set storage external, alter excerpt set statistics 0;
    `);
  }
  await knex.raw(`
    -- Always written by the application; the default was for the rows that existed.
    alter table reports alter case_id drop default, alter reference_tag set not null,
      alter reference_tag set statistics 0,
      add constraint reports_reference_tag_key unique (reference_tag);
    alter table report_keys alter wrapped set storage plain, alter wrapped set statistics 0;
    alter table inquiry_keys alter wrapped set storage plain, alter wrapped set statistics 0;

    alter table history alter changes drop default;
    alter table history alter changes type bytea using ${unsealed('changes')};
    alter table history alter changes set default '\\x005b5d';
    alter table notes drop constraint notes_body_check;
    alter table notes alter body type bytea using ${unsealed('to_json(body)')};
    -- The postings of texts that were not sealed.
    delete from search_segments;
    delete from search_changes where texts;
  `);
}

/**
 * Restores the columns, without their contents: all cases are deleted.
 * @param {import('knex').Knex} knex
 */
export async function down(knex) {
  await knex.transaction(async (transaction) => {
    await transaction.raw(`
      truncate reports, inquiries, history, notes cascade;
      drop table report_keys, inquiry_keys, key_encryption_keys, lookup_keys;
      alter table reports
        drop column case_id, drop column reference_tag, drop column tag_key, drop column body, drop column excerpt,
        add column reference_id text not null unique check (reference_id ~ '^[0-9A-HJKMNP-TV-Z]{26}$'),
        add column title text not null check (title <> '' and char_length(title) <= 200),
        add column content text not null check (content <> '' and char_length(content) <= 20000),
        add column target_type text not null check (target_type in ('EMPLOYEE', 'PARTNER', 'OTHER')),
        add column target_name text not null default '' check (char_length(target_name) <= 100),
        add column target_dept text not null default '' check (char_length(target_dept) <= 200),
        add column incident_summary text not null default '' check (char_length(incident_summary) <= 5000),
        add column relation text check (relation in ('EMPLOYEE', 'PARTNER', 'CUSTOMER', 'OTHER')),
        add column reporter_name text check (char_length(reporter_name) <= 100),
        add column reporter_email text check (char_length(reporter_email) <= 254),
        add column reporter_phone text check (char_length(reporter_phone) <= 30),
        add column attachment_name text check (char_length(attachment_name) <= 150),
        add column attachment_size integer check (attachment_size between 1 and 52428800),
        add column action_notes text not null default '' check (char_length(action_notes) <= 10000),
        add constraint named_has_reporter check (
          (type = 'REALNAME') = (reporter_name is not null and reporter_email is not null and reporter_phone is not null)
        ),
        add constraint anonymous_has_no_reporter check (
          type = 'REALNAME' or (reporter_name is null and reporter_email is null and reporter_phone is null)
        ),
        add constraint attachment_is_whole check (
          (attachment_key is null) = (attachment_name is null) and (attachment_key is null) = (attachment_size is null)
        );
      alter table inquiries
        drop column body, drop column excerpt,
        add column name text not null check (name <> '' and char_length(name) <= 100),
        add column email text not null check (email <> '' and char_length(email) <= 254),
        add column phone text not null default '' check (char_length(phone) <= 30),
        add column company text not null default '' check (char_length(company) <= 200),
        add column message text not null check (message <> '' and char_length(message) <= 20000),
        add column action_notes text not null default '' check (char_length(action_notes) <= 10000);
      alter table history alter changes drop default;
      alter table history alter changes type jsonb using '[]';
      alter table history alter changes set default '[]';
      alter table notes alter body type text using '-';
      alter table notes add constraint notes_body_check check (body <> '' and char_length(body) <= 10000);
    `);
    await watchTexts(transaction, 'reports', 'report', [
      ...['title', 'content', 'target_name', 'target_dept', 'incident_summary', 'reference_id'],
    ]);
    await watchTexts(transaction, 'inquiries', 'inquiry', ['name', 'email', 'company', 'message']);
  });
}

/**
 * @param {import('knex').Knex} knex
 * @param {string} table
 * @param {string} kind
 * @param {string[]} columns
 */
async function watchTexts(knex, table, kind, columns) {
  const differ = columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');
  await knex.raw(`
    create trigger search_texts after update of ${columns.join(', ')} on ${table}
      for each row when (${differ}) execute function search_note_${kind}('true')
  `);
}
