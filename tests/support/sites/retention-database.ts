import { randomBytes, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import { caseKinds } from '@gaongil/data/case-kinds';
import { findCaseRef } from '@gaongil/data/cases/find-case';
import { updateCases } from '@gaongil/data/cases/update-cases';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { addNote } from '@gaongil/data/cases/records/notes';
import {
  confirmRequest,
  findRequests,
  requestConfirmation,
} from '@gaongil/data/cases/records/confirmation-requests';
import { setLegalHold } from '@gaongil/data/cases/records/legal-holds';
import { connectDatabase, type Database } from '@gaongil/data/database';
import { readWorkerEnv } from '@gaongil/worker/env';
import { workerTuning } from '@gaongil/worker/tuning';
import { ClockRefusedError, type Ended, enforceRetention } from '@gaongil/worker/tasks/enforce-retention';
import { pino } from 'pino';
import { dayText, noonOf } from '../stored/days.ts';
import { sessionOf } from '../stored/session-of.ts';
import { createDatabase } from '../services/database.ts';
import { asRole } from '../services/roles.ts';
import {
  type ReportToStore,
  storeSealedInquiries,
  storeSealedReports,
  testRing,
} from '../stored/sealed-rows.ts';
import { testMasterKey } from '../processes/test-master-key.ts';
import { everyCase } from '@gaongil/data/viewer';

/** How a test names a case. */
export interface TestCase {
  kind: 'report' | 'inquiry';
  /** The reference id of a report, the id of an inquiry. */
  key: string;
  /** Its number in the tables. */
  ref: string;
}

/** A row of `retention_deadlines`, with days as text. */
export interface StoredDeadline {
  id: number;
  kind: 'report' | 'contact' | 'inquiry';
  ref: string;
  endsOn: string;
  announcedOn: string;
  remindedOn: string | null;
}

/** A database with cases, in which a test lets days pass. The api and the worker have their own roles. */
export async function retentionDatabase(settings: Record<string, string> = {}) {
  const database = await createDatabase();
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const folder = join(tmpdir(), `gaongil-retention-${randomUUID()}`);
  const env = readWorkerEnv({
    DATABASE_URL: database.url,
    REDIS_URL: 'redis://a',
    SMTP_URL: 'smtp://a',
    MASTER_KEY: testMasterKey,
    ATTACHMENTS_DIR: folder,
    ...settings,
  });
  const attachments = openAttachments(env);
  await attachments.prepare();
  const open = () => ({
    admin: connectDatabase({ url: database.url, connections: 2 }),
    api: connectDatabase({ url: asRole(database.url, 'gaongil_api'), connections: 2 }),
    worker: connectDatabase({ url: asRole(database.url, 'gaongil_worker'), connections: 4 }),
  });
  let connections = open();
  // The days of a test are years ahead.
  for (const table of ['reports', 'inquiries', 'outbox'])
    for (const event of ['insert', 'update'])
      await connections.admin.raw(`alter table ${table} disable trigger refuse_future_${event}`);
  const closeAll = () => Promise.all(Object.values(connections).map((db) => db.destroy()));

  const refOf = ({ kind, key }: TestCase) =>
    findCaseRef(connections.api, testRing(connections.api), caseKinds[kind], key, everyCase);
  const by = (name: string, day: number) => ({ by: name, at: noonOf(day) });

  return {
    attachments,
    log,
    env,
    url: database.url,
    db: (): Database => connections.admin,
    workerDb: (): Database => connections.worker,
    logged: () => lines.join(''),
    submit: async (
      kind: TestCase['kind'],
      day: number,
      values: Partial<ReportToStore> = {},
    ): Promise<TestCase> => {
      const { admin } = connections;
      // Anonymous reports are dated to midnight in Seoul.
      const createdAt = new Date(noonOf(day).getTime() - 12 * 3_600_000);
      if (kind === 'report') {
        const referenceId = makeReferenceId(randomBytes(referenceIdLength));
        const report = { type: 'REALNAME' as const, referenceId, createdAt, ...values };
        const [id] = await storeSealedReports(admin, testRing(admin), [report]);
        return { kind, key: referenceId, ref: String(id) };
      }
      const { id, number } = await storeInquiry(admin, createdAt);
      return { kind, key: id, ref: String(number) };
    },
    /** Changes the status, or the assignee. */
    change: async ({ kind, key }: TestCase, day: number, action: { status?: string; assignee?: string }) => {
      const { api } = connections;
      const commands = [{ id: key, action }];
      const attribution = by('kim', day);
      if (kind === 'report')
        await updateCases(api, testRing(api), caseKinds.report, commands, attribution, everyCase);
      else await updateCases(api, testRing(api), caseKinds.inquiry, commands, attribution, everyCase);
    },
    note: async (one: TestCase, day: number) => {
      const ref = await refOf(one);
      if (ref) await addNote(connections.api, ref, { text: '메모' }, by('kim', day));
    },
    hold: async (one: TestCase, day: number, name = 'kim') => {
      const ref = await refOf(one);
      return ref ? setLegalHold(connections.api, ref, '소송', by(name, day)) : 'missing';
    },
    /** Lifts the hold of a case, as `name` asks and `confirming` confirms. */
    lift: async (one: TestCase, day: number, name = 'kim', confirming = 'lee') => {
      const ref = await refOf(one);
      if (!ref) return 'missing';
      const { admin, api } = connections;
      const authorOf = async (person: string) => ({
        ...(await sessionOf(admin, person)),
        attribution: by(person, day),
      });
      const wanted = { act: 'lift', reason: 'SETTLED' } as const;
      const mails = { ring: testRing(api), slots: [] };
      await requestConfirmation(api, ref, wanted, await authorOf(name), mails);
      const { lift } = await findRequests(api, ref);
      const remove = () => Promise.resolve();
      const author = await authorOf(confirming);
      return confirmRequest(api, { remove }, ref, lift?.id ?? 0, author, mails, () => undefined);
    },
    /** One run of the worker's task, by a clock that shows this day. */
    run: (day: number, signal = new AbortController().signal): Promise<Ended> => {
      const db = connections.worker;
      return enforceRetention(
        { db, ring: testRing(db), attachments, settings: env, tuning: workerTuning, log },
        signal,
        dayText(day),
      ).catch((error: unknown) => {
        if (error instanceof ClockRefusedError) return { report: 0, contact: 0, inquiry: 0, failed: 0 };
        throw error;
      });
    },
    /** What is not destroyed. */
    remaining: async () => {
      const { admin } = connections;
      const stored = await admin('reports').select<{ id: number; removed: string | null }[]>({
        id: 'number',
        removed: 'contact_removed_on',
      });
      const reports = new Map(
        stored.map(({ id, removed }) => [String(id), { report: true, contact: removed === null }]),
      );
      const inquiries = await admin('inquiries').pluck<number[]>('number');
      return { reports, inquiries: new Set(inquiries.map(String)) };
    },
    /** The deadlines, as stored. */
    deadlines: async (): Promise<StoredDeadline[]> => {
      const { rows } = await connections.admin.raw<{ rows: StoredDeadline[] }>(
        `select id, kind, coalesce(report_number, inquiry_number)::text as ref, ends_on::text as "endsOn",
           announced_on::text as "announcedOn", reminded_on::text as "remindedOn" from retention_deadlines order by id`,
      );
      return rows;
    },
    /** Copies the database; the copy is brought back by `restore`. */
    backUp: async () => {
      await closeAll();
      await copyDatabase(database.url, `${nameOf(database.url)}_copy`, nameOf(database.url));
      connections = open();
    },
    restore: async () => {
      await closeAll();
      await copyDatabase(database.url, nameOf(database.url), `${nameOf(database.url)}_copy`);
      connections = open();
    },
    close: async () => {
      await closeAll();
      await copyDatabase(database.url, `${nameOf(database.url)}_copy`);
      await database.drop();
    },
  };
}

export type RetentionDatabase = Awaited<ReturnType<typeof retentionDatabase>>;

async function storeInquiry(admin: Database, createdAt: Date): Promise<{ id: string; number: number }> {
  const [number = NaN] = await storeSealedInquiries(admin, testRing(admin), [{ createdAt }]);
  const [id = ''] = await admin('inquiries').where('number', number).pluck<string[]>('case_id');
  return { id, number };
}

const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Replaces a database by a copy of another; without another, removes it. */
async function copyDatabase(url: string, name: string, from?: string): Promise<void> {
  const server = new URL(url);
  server.pathname = '/postgres';
  const db = connectDatabase({ url: server.href, connections: 1 });
  await db.raw('drop database if exists ?? with (force)', [name]);
  if (from !== undefined) await db.raw('create database ?? template ??', [name, from]);
  await db.destroy();
}
