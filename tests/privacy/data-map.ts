import type { Kind } from './canaries.ts';

// The planted words that each store may contain: every column of every table, every kind of key in Redis, every folder
// of a process. No other column, key or folder may exist.

const nothing: Kind[] = [];

const promised = none(
  'acknowledge_by',
  'acknowledged_on',
  'feedback_by',
  'feedback_on',
  'paused_on',
  'due_on',
  'reminded_of',
  'reminded_as',
);

/** The columns of a row about one case. */
const ofCase = ['id', 'report_number', 'inquiry_number'] as const;

/** The words each column contains after the journey, exactly. */
export const columns: Record<string, Record<string, Kind[]>> = {
  reports: {
    ...none(
      'number',
      'case_id',
      'reference_tag',
      'tag_key',
      'type',
      'access_tag',
      'access_key',
      'attachment_key',
      'status',
      'body',
      'excerpt',
    ),
    ...none('version', 'created_at', 'status_changed_at', 'in_progress_at', 'closed_at', 'updated_at'),
    ...none('ended_on', 'contact_removed_on', 'visible_from', 'shuffled', 'register_number'),
    ...promised,
    // Lists filter by it.
    assignee: ['assignee'],
  },
  report_keys: none('number', 'wrapped', 'encryption_key'),
  inquiries: {
    ...promised,
    ...none(
      'number',
      'case_id',
      'status',
      'assignee',
      'version',
      'created_at',
      'action_at',
      'ended_on',
      'register_number',
      'body',
      'excerpt',
    ),
  },
  days_off: none('id', 'day', 'name', 'is_public', 'known_from', 'known_until'),
  desk: none('is_only', 'version', 'categories', 'templates'),
  promised_periods: none('kind', 'since', 'acknowledge_days', 'feedback_days'),
  register_numbers: none('register_number'),
  retention_clock: none('only_row', 'last_day', 'mailed_on', 'mistaken_until'),
  retention_deadlines: none(
    'id',
    'kind',
    'report_number',
    'inquiry_number',
    'ends_on',
    'announced_on',
    'reminded_on',
    'seen_on',
  ),
  legal_holds: none(
    'id',
    'report_number',
    'inquiry_number',
    'set_by',
    'set_at',
    'reason',
    'lift_requested_by',
    'lifted_by',
    'lifted_at',
  ),
  confirmation_requests: none(
    'id',
    'report_number',
    'inquiry_number',
    'act',
    'excluded',
    'reason',
    'requested_by',
    'requested_at',
  ),
  destroyed_cases: none(
    'id',
    'kind',
    'type',
    'status',
    'received',
    'ended',
    'destroyed',
    'reason',
    'requested_by',
    'confirmed_by',
    'hidden_from',
  ),
  // Filled by the command `demo` only.
  demo_cases: none('kind', 'id'),
  inquiry_keys: none('number', 'wrapped', 'encryption_key'),
  key_encryption_keys: none('number', 'master', 'wrapped', 'made_at', 'rewrapped_at'),
  lookup_keys: none('number', 'wrapped', 'encryption_key', 'made_at', 'used_at', 'redigested_at'),
  history: none(
    'id',
    'report_number',
    'inquiry_number',
    'news_id',
    'action',
    'made_by',
    'made_at',
    'version',
    'changes',
  ),
  notes: none('id', 'report_number', 'inquiry_number', 'made_by', 'made_at', 'body', 'key_tag'),
  messages: none(
    'id',
    'report_number',
    'inquiry_number',
    'position',
    'origin',
    'day',
    'made_by',
    'body',
    'object_key',
    'object_day',
    'key_tag',
    'read_by_reporter',
    'seen_by_staff',
    'visible_from',
    'written_on',
  ),
  case_files: none(...ofCase, 'position', 'object_key', 'day', 'made_by', 'removed_by', 'body', 'key_tag'),
  case_links: none(...ofCase, 'link', 'day', 'made_by', 'removed_on', 'removed_by', 'body'),
  case_reads: none('account_tag', 'tag_key', 'report_number', 'inquiry_number', 'read_to'),
  mentions: none('account_id', 'report_number', 'inquiry_number'),
  exclusions: {
    ...none('id', 'report_number', 'inquiry_number', 'account_tag', 'tag_key', 'account'),
    ...none('status', 'type', 'waits'),
    assignee: ['assignee'],
  },
  exports: none('id', 'topic', 'made_by', 'made_at', 'query', 'searched', 'texts', 'format'),
  news: none('id', 'title', 'url', 'date', 'version', 'created_at'),
  // Cases are assigned to accounts, by name.
  staff: {
    ...none('id', 'public_name', 'department', 'email', 'areas', 'state'),
    ...none('password_hash', 'session_generation', 'invitation_hash', 'invited_until', 'created_at'),
    username: ['assignee'],
    display_name: ['assignee'],
  },
  // Cases are assigned to teams, too; the journey makes none.
  teams: none('id', 'name', 'display_name', 'public_name', 'state'),
  account_names: none('only_row', 'version'),
  team_members: none('team_id', 'account_id'),
  absences: none('account_id', 'cover_id', 'from_day', 'until_day'),
  second_factors: none(
    'account_id',
    'wrapped',
    'encryption_key',
    'is_confirmed',
    'last_step',
    'wrong_codes',
    'wrong_on',
  ),
  passkeys: none('id', 'account_id', 'credential_id', 'public_key', 'counter', 'name', 'created_on'),
  recovery_codes: none('account_id', 'hash'),
  second_factor_resets: none('id', 'account_id', 'requested_by', 'reason', 'requested_on'),
  staff_sessions: none('token_hash', 'account_id', 'started_on', 'address', 'ends_at'),
  outbox: none(
    'id',
    'topic',
    'report_number',
    'inquiry_number',
    'message_position',
    'delivered',
    'refused',
    'mail_id',
    'audience',
    'created_at',
    'relayed_at',
    'failed_at',
    'shuffled',
  ),
  access_log: accessLog(),
  access_log_today: accessLog(),
  access_log_days: accessLog(),
  access_log_ends: none('log', 'day', 'position', 'commitment'),
  access_log_exclusions: none('account', 'subject'),
  access_reviews: none('id', 'month', 'signed_by', 'signed_at', 'key', 'remark', 'ends'),
  access_log_anchors: none('log', 'kind', 'day', 'position', 'commitment', 'fault'),
  access_log_keys: none('number', 'wrapped', 'encryption_key'),
  installation: none('only_row', 'id'),
  backup_runs: none('id', 'kind', 'finished_at', 'ok', 'detail'),
  ended_lookups: none('secret'),
  rewrap_requests: none('number', 'master', 'proof', 'wrapped'),
  process_facts: none('process', 'noted_at', 'facts'),
  // Contains only addresses of NOTIFY_TO.
  mail_failures: none('address', 'since', 'permanent', 'kind'),
  // Posting lists in sealed pages.
  search_segments: none(
    'id',
    'subject',
    'first',
    'size',
    'bytes',
    'wrapped',
    'pages',
    'layout',
    'unopened',
    'encryption_key',
  ),
  search_pages: none('segment', 'page', 'body'),
  search_values: none('segment', 'field', 'value', 'rows'),
  search_changes: none('id', 'subject', 'number', 'texts', 'waits'),
  forgotten_days: none('id', 'day'),
  removal_probe: none('id'),
  case_counts: { ...none('kind', 'status', 'type', 'amount'), assignee: ['assignee'] },
  submissions: none('key_tag', 'digest', 'report_number', 'inquiry_number', 'kept_until'),
  knex_migrations: none('id', 'name', 'batch', 'migration_time'),
  knex_migrations_lock: none('index', 'is_locked'),
};

/** The prefixes of keys in Redis. Neither a key nor its value contains a planted word. */
export const redisKeys = [
  'limit:',
  'spent:',
  'code:',
  'uploaded:',
  'passkey:',
  'reads:',
  'presence:',
  'session:',
  'gaongil:',
];

/** The folders of a run; the first match counts. Each contains at most these words. */
export const folders: { under: string; what: string; holds: Kind[] }[] = [
  { under: 'logs/', what: 'output of every process', holds: nothing },
  {
    under: 'postgres/',
    what: 'Postgres: tables, indexes, write-ahead log',
    holds: ['assignee'],
  },
  { under: 'redis/', what: 'Redis: append-only file and dump', holds: nothing },
  { under: 'minio/', what: 'MinIO: objects', holds: nothing },
  { under: 'minio-home/', what: 'MinIO: its own folder', holds: nothing },
  { under: 'attachments/', what: 'attachments on disk', holds: nothing },
  { under: 'mailbox/', what: 'mails', holds: ['reporterEmail', 'inquirerEmail', 'message', 'inquiryAnswer'] },
  { under: 'nginx/', what: 'nginx: log, pages, temporary files', holds: nothing },
  { under: 'tmp/', what: 'temporary files of api and worker', holds: nothing },
  // Process ids and their parents.
  { under: 'running.jsonl', what: 'list of processes', holds: nothing },
  { under: 'owner', what: 'list of processes', holds: nothing },
];

/** The words a decoded mail contains: its recipient; that which answers an inquiry, the answer and the question. */
export const mails: Kind[] = ['reporterEmail', 'inquirerEmail', 'message', 'inquiryAnswer'];

function none(...names: string[]): Record<string, Kind[]> {
  return Object.fromEntries(names.map((name) => [name, nothing]));
}

function accessLog(): Record<string, Kind[]> {
  return none(
    'position',
    'day',
    'key',
    'account',
    'subject',
    'act',
    'content',
    'moment',
    'moment_digest',
    'leaf',
    'commitment',
  );
}
