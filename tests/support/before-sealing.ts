import { connect, migrateUp } from '../../migrations/migrate.js';

/** The newest migration of a database whose cases were stored in clear. */
const lastInClear = '0016_exports_without_words.js';

export interface CasesInClear {
  reports: number;
  inquiries: number;
  notes: number;
  changes: number;
  /** Letters of a report's content. */
  letters: number;
  /** How many of the reports have a file of `fileSize` bytes; its object is for the caller to store. */
  files?: number;
}

/** The size of each file, in bytes, and the key of its object. */
export const fileSize = 100_000;
export const fileKeyOf = (number: number) => `clear${String(number).padStart(22, '0')}`;

/** The reference id of the report with this number. */
export const referenceOf = (number: number) => `REF${String(number).padStart(23, '0')}`;

/** Migrates an empty database to the schema of an installation that stored cases in clear. */
export async function migrateInClear(knex: ReturnType<typeof connect>): Promise<void> {
  for (let newest = ''; newest !== lastInClear;)
    newest = ((await knex.migrate.up()) as [number, string[]])[1][0] ?? lastInClear;
}

/**
 * Fills an empty database as an installation had it that stored cases in clear, with this many of them, each with the
 * word “clear” and the number of its row. It has the schema of then; `migrateUp` upgrades it.
 */
export async function fillInClear(
  url: string,
  { reports, inquiries, notes, changes, letters, files = 0 }: CasesInClear,
): Promise<void> {
  const knex = connect(url);
  try {
    await migrateInClear(knex);
    await knex.raw(`
      insert into reports (reference_id, type, title, content, target_type, reporter_name, reporter_email,
        reporter_phone, access_tag, created_at, status_changed_at)
      select 'REF' || lpad(n::text, 23, '0'), case when n % 2 = 0 then 'REALNAME' else 'ANONYMOUS' end,
        'clear title ' || n,
        (select string_agg(chr((44032 + (n * 7919 + i * i * 31) % 11172)::integer), '') from generate_series(1, ${letters}) i),
        'OTHER', case when n % 2 = 0 then 'clear name ' || n end, case when n % 2 = 0 then n || '@clear.example' end,
        case when n % 2 = 0 then '010' end, case when n % 2 = 1 then sha256(n::text::bytea) end,
        '2025-12-31T15:00:00Z', '2025-12-31T15:00:00Z'
      from generate_series(1::bigint, ${reports}) n;
      update reports set attachment_key = 'clear' || lpad(id::text, 22, '0'), attachment_name = 'clear.pdf',
        attachment_size = ${fileSize} where id <= ${files};
      insert into inquiries (name, email, message)
      select 'clear name ' || n, n || '@clear.example', 'clear message ' || n from generate_series(1, ${inquiries}) n;
      insert into notes (report_id, made_by, made_at, body)
      select 1 + n % ${reports}, 'kim', now(), 'clear note ' || n from generate_series(1, ${notes}) n;
      insert into history (report_id, action, made_by, made_at, version, changes)
      select 1 + n % ${reports}, 'CHANGED', 'kim', now(), 2 + n / ${reports},
        jsonb_build_array(jsonb_build_object('field', 'assignee', 'old', '', 'new', 'clear change ' || n))
      from generate_series(0, ${changes - 1}) n;
      insert into history (report_id, action, made_by, made_at) values (1, 'PREVIEWED', 'kim', now());
      insert into history (news_id, action, made_by, made_at, version, changes)
      values (1, 'CHANGED', 'kim', now(), 1, '[{"field": "title", "old": "", "new": "news"}]');
    `);
  } finally {
    await knex.destroy();
  }
}

/** Fills an empty database as above and upgrades it. The worker has sealed nothing yet. */
export async function upgradeFromClear(url: string, cases: CasesInClear): Promise<void> {
  await fillInClear(url, cases);
  await migrateUp(url);
}
