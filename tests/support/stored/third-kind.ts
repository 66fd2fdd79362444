import type { CaseKind, PlainCase } from '@gaongil/data/case-kind';
import { caseKinds } from '@gaongil/data/case-kinds';
import type { Database } from '@gaongil/data/database';

interface ProposalTypes {
  plain: Omit<PlainCase, 'type'> & { actionAt: Date | null };
  unlisted: object;
  document: { title: string; idea: string; mail: string; actionNotes: string };
  excerpt: { title: string };
}

const line = { input: 'line', max: 100 } as const;

/** A kind of case that no site has: proposals of neighbours, in tables of its own. */
export const proposals: CaseKind<ProposalTypes> = {
  name: 'proposal',
  label: '제안',
  table: 'proposals',
  keys: 'proposal_keys',
  reference: 'proposal_number',
  id: caseKinds.inquiry.id,
  readRegisterNumber: () => undefined,
  idOf: ({ caseId }) => caseId,
  withId: (stored) => stored,
  columns: caseKinds.inquiry.columns,
  unlistedColumns: {},
  statuses: ['RECEIVED', 'IN_PROGRESS', 'ANSWERED'],
  views: ['all', 'open', 'mine'],
  sorts: { createdAt: { by: 'arrival' }, status: { by: 'facet', facet: 'status' } },
  informedBy: 'end',
  messageMail: 'text',
  endedAt: 'action_at',
  changedAt: 'action_at',
  datesAfter: (_stored, _status, now) => ({ actionAt: now }),
  datesBefore: (_stored, { changedAt }) => ({ actionAt: changedAt ?? null }),
  actionFields: caseKinds.inquiry.actionFields,
  fields: {
    title: { ...line, label: '제목' },
    idea: { ...line, label: '제안' },
    mail: { ...line, label: '이메일' },
  },
  facts: [],
  empty: { title: '', idea: '', mail: '' },
  unreadable: () => ({ title: '?', idea: '?', mail: '?', actionNotes: '?' }),
  excerpt: ({ title }) => ({ title }),
  mailTo: 'mail',
  search: {
    texts: ['title', 'idea', 'actionNotes'],
    beside: true,
    phones: [],
    shown: {},
    values: ['status', 'assignee'],
  },
  given: {},
  computed: {},
};

const renamed = (text: string) => text.replaceAll('inquiries', 'proposals').replaceAll('inquiry', 'proposal');

const recordTables = [
  'history',
  'notes',
  'mentions',
  'case_reads',
  'messages',
  'case_files',
  'case_links',
  'exclusions',
  'legal_holds',
  'confirmation_requests',
  'outbox',
  'submissions',
];

/**
 * Makes the tables, functions and triggers of proposals as those of inquiries are, and lets rows of the other tables refer to
 * them. `db`: the owner of the tables.
 */
export async function makeProposals(db: Database): Promise<void> {
  await db.raw('create table proposals (like inquiries including all)');
  await db.raw('create table proposal_keys (like inquiry_keys including all)');
  await db.raw('alter table proposal_keys add foreign key (number) references proposals on delete cascade');
  const { rows: checks } = await db.raw<{ rows: { table: string; name: string }[] }>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'c' and pg_get_constraintdef(oid) like '%inquir%'`,
  );
  for (const { table, name } of checks) await db.raw('alter table ?? drop constraint ??', [table, name]);
  for (const table of recordTables)
    await db.raw('alter table ?? add proposal_number bigint references proposals on delete cascade', [table]);
  const { rows: functions } = await db.raw<{ rows: { name: string; text: string }[] }>(
    `select proname as name, pg_get_functiondef(oid) as text from pg_proc
     where pronamespace = 'public'::regnamespace and (proname like '%inquir%' or prosrc like '%inquir%')`,
  );
  const ofNote = `union all select 'inquiry', new.inquiry_number, true, tg_nargs = 0 where new.inquiry_number is not null`;
  for (const { name, text } of functions)
    await run(
      db,
      name.includes('inquir') ? renamed(text) : text.replace(ofNote, `${ofNote} ${renamed(ofNote)}`),
    );
  const { rows: triggers } = await db.raw<{ rows: { text: string }[] }>(
    `select pg_get_triggerdef(oid) as text from pg_trigger where tgrelid = 'inquiries'::regclass and not tgisinternal`,
  );
  for (const { text } of triggers) await run(db, renamed(text));
}

/** Runs SQL in which a question mark is one. */
const run = (db: Database, sql: string) => db.raw(sql.replaceAll('?', '\\?'));
