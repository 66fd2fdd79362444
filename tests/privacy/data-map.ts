import type { Kind } from './canaries.ts';

// What may be stored where: every column of every table, every kind of key in
// Redis, every folder of a process. Whatever is not named here must not exist, and holds nothing that is not named here.

const report: Kind[] = ['title', 'firstSentence', 'secondSentence', 'thirdSentence', 'summary'];
const target: Kind[] = ['targetName', 'targetDept'];
const reporter: Kind[] = ['reporterName', 'reporterEmail', 'reporterPhone'];
const inquiry: Kind[] = ['inquirerName', 'inquirerEmail', 'inquirerPhone', 'company', 'message'];
const references: Kind[] = ['referenceId', 'namedReferenceId'];
const handling: Kind[] = ['assignee', 'actionNotes'];
const nothing: Kind[] = [];

/** Each column holds exactly these after the journey. */
export const columns: Record<string, Record<string, Kind[]>> = {
  reports: {
    ...none(
      'id',
      'type',
      'target_type',
      'relation',
      'access_tag',
      'attachment_key',
      'attachment_size',
      'status',
    ),
    ...none('version', 'created_at', 'status_changed_at', 'in_progress_at', 'closed_at', 'updated_at'),
    reference_id: references,
    title: ['title'],
    content: ['firstSentence', 'secondSentence', 'thirdSentence'],
    incident_summary: ['summary'],
    target_name: ['targetName'],
    target_dept: ['targetDept'],
    reporter_name: ['reporterName'],
    reporter_email: ['reporterEmail'],
    reporter_phone: ['reporterPhone'],
    attachment_name: ['fileName'],
    assignee: ['assignee'],
    action_notes: ['actionNotes'],
  },
  inquiries: {
    ...none('id', 'place', 'status', 'assignee', 'action_notes', 'version', 'created_at', 'action_at'),
    name: ['inquirerName'],
    email: ['inquirerEmail'],
    phone: ['inquirerPhone'],
    company: ['company'],
    message: ['message'],
  },
  history: {
    ...none('id', 'report_id', 'inquiry_id', 'news_id', 'action', 'made_by', 'made_at', 'version'),
    changes: handling,
  },
  notes: none('id', 'report_id', 'inquiry_id', 'made_by', 'made_at', 'body', 'key_tag'),
  exports: none('id', 'topic', 'made_by', 'made_at', 'query', 'searched', 'texts'),
  news: none('id', 'title', 'url', 'date', 'version', 'created_at'),
  staff: none('id', 'username', 'password_hash', 'created_at'),
  outbox: none(
    'id',
    'topic',
    'report_id',
    'inquiry_id',
    'delivered',
    'refused',
    'mail_id',
    'created_at',
    'relayed_at',
    'failed_at',
  ),
  installation: none('only_row', 'id'),
  // Only addresses of NOTIFY_TO.
  mail_failures: none('address', 'since', 'permanent', 'kind'),
  // Which arrivals hold which few letters side by side, by a hash of these; no word of a text.
  search_segments: none('id', 'subject', 'first', 'size', 'keys', 'pages'),
  search_pages: none('segment', 'page', 'body'),
  search_values: none('segment', 'field', 'value', 'places'),
  search_changes: none('id', 'subject', 'place', 'texts'),
  submissions: none('key_tag', 'digest', 'report_id', 'inquiry_id', 'kept_until'),
  knex_migrations: none('id', 'name', 'batch', 'migration_time'),
  knex_migrations_lock: none('index', 'is_locked'),
};

/** How the keys of Redis begin. None of them holds a planted word, in its name or in its value. */
export const redisKeys = ['limit:', 'spent:', 'uploaded:', 'session:', 'gaongil:'];

/** The folders of a run, the first that fits; each holds at most these. */
export const folders: { under: string; what: string; holds: Kind[] }[] = [
  { under: 'logs/', what: 'what every process said', holds: nothing },
  {
    under: 'postgres/',
    what: 'Postgres: tables, indexes, write-ahead log',
    // A row refused for its id and password was already written; its text stays in the file until it is vacuumed.
    holds: [
      ...[...report, ...target, ...reporter, ...inquiry, ...references, ...handling],
      ...(['fileName', 'refusedText', 'refusedFile'] as const),
    ],
  },
  { under: 'redis/', what: 'Redis: append-only file and dump', holds: nothing },
  { under: 'minio/', what: 'MinIO: objects', holds: ['fileText', 'location'] },
  { under: 'minio-home/', what: 'MinIO: its own folder', holds: nothing },
  { under: 'attachments/', what: 'attachments on disk', holds: ['fileText', 'location'] },
  { under: 'mailbox/', what: 'mails', holds: ['reporterEmail', 'inquirerEmail'] },
  { under: 'nginx/', what: 'nginx: log, pages, temporary files', holds: nothing },
  { under: 'tmp/', what: 'temporary files of api and worker', holds: nothing },
  // Who started what, by number.
  { under: 'running.jsonl', what: 'list of processes', holds: nothing },
  { under: 'owner', what: 'list of processes', holds: nothing },
];

/** What a mail holds once it is read: to whom it goes. */
export const mails: Kind[] = ['reporterEmail', 'inquirerEmail'];

function none(...names: string[]): Record<string, Kind[]> {
  return Object.fromEntries(names.map((name) => [name, nothing]));
}
