import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { dayInSeoul, formatDay } from '@gaongil/contract/dates';
import { valuesOf } from '@gaongil/contract/fields/fields';
import { contactForm } from '@gaongil/contract/cases/inquiry';
import { newsForm } from '@gaongil/contract/news/news';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import { reporterFields, reportFields } from '@gaongil/contract/cases/report-fields';
import { anonymousReportForm, namedReportForm } from '@gaongil/contract/cases/report-schemas';
import type { RetentionPeriods } from '@gaongil/contract/cases/retention';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import { newObjectKey, putSealed } from '@gaongil/data/attachments/sealed-files';
import { storeSampleTeams } from '@gaongil/data/samples/sample-teams';
import type { NewReport } from '@gaongil/data/cases/reports/submit-report';
import type { Database } from '@gaongil/data/database';
import { noteSampleDeadlines } from '@gaongil/data/samples/sample-deadlines';
import { hasRealCases, listSamples, lockSamples } from '@gaongil/data/samples/samples';
import {
  type SampleStep,
  storeSampleInquiry,
  storeSampleNews,
  storeSampleReport,
} from '@gaongil/data/samples/store-samples';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { accessTag } from '../auth/password.ts';
import type { Secrets } from '../secrets.ts';
import { sampleInquiries } from './sample-inquiries.ts';
import { sampleNews } from './sample-news.ts';
import { partnerReports } from './sample-reports-partners.ts';
import { safetyReports } from './sample-reports-safety.ts';
import { workplaceReports } from './sample-reports-workplace.ts';
import type { SampleFile, SampleInquiry, SampleReport } from './sample-types.ts';
import { dated } from './timeline.ts';
import { inTransaction } from '@gaongil/data/transactions';

/** What samples are stored with. */
export interface FillParts {
  db: Database;
  ring: KeyRing;
  attachments: Attachments;
  secrets: Secrets;
  periods: RetentionPeriods;
  now: Date;
}

/** What every sample begins with, so that nobody takes it for a real one. */
export const sampleMark = '[예시] ';

export const sampleReports: readonly SampleReport[] = [
  ...partnerReports,
  ...safetyReports,
  ...workplaceReports,
];

/**
 * Stores all samples, or none: in one transaction, with the functions and schemas of the api. Files that a failed attempt leaves
 * are swept by the worker.
 * @returns `real` when there is any case or news item that is not a sample, `there` when samples are there already
 */
export async function fillSamples(parts: FillParts): Promise<'filled' | 'there' | 'real'> {
  return inTransaction(parts.db, async (transaction) => {
    await lockSamples(transaction);
    if (await hasRealCases(transaction, parts.ring)) return 'real';
    if ((await listSamples(transaction)).length > 0) return 'there';
    const inTransaction = { ...parts, db: transaction };
    const teams = await storeSampleTeams(transaction, {
      report: teamsIn(sampleReports),
      inquiry: teamsIn(sampleInquiries),
    });
    await fillReports(inTransaction, teams);
    await fillInquiries(inTransaction, teams);
    await fillNews(inTransaction);
    await noteSampleDeadlines(transaction, parts.periods);
    return 'filled';
  });
}

/** The teams that samples are assigned to. */
const teamsIn = (samples: readonly (SampleReport | SampleInquiry)[]): string[] => [
  ...new Set(samples.flatMap(({ steps = [] }) => steps.flatMap(({ assignee }) => assignee ?? []))),
];

/** Steps whose assignees are teams that exist; without such a team the case stays unassigned. */
const assigned = (steps: readonly SampleStep[], teams: ReadonlySet<string>): SampleStep[] =>
  steps.map((step) => {
    const { assignee } = step.action ?? {};
    return assignee && !teams.has(assignee) ? { ...step, action: { ...step.action, assignee: '' } } : step;
  });

async function fillReports(parts: FillParts, teams: ReadonlySet<string>): Promise<void> {
  const { db, ring, periods, now } = parts;
  for (const { sample, createdAt, steps } of dated(sampleReports, now, periods.report)) {
    const report = {
      referenceId: makeReferenceId(randomBytes(referenceIdLength)),
      ...(sample.reporter ? named(sample, createdAt) : await anonymous(sample, createdAt, parts)),
      ...(sample.file && { attachment: await storeFile(parts.attachments, sample.file) }),
    };
    await storeSampleReport(db, ring, report, assigned(steps, teams));
  }
}

type Written = Omit<NewReport, 'referenceId' | 'attachment'>;

function named(sample: SampleReport, createdAt: Date): Written {
  const { name, email, phone } = sample.reporter ?? {};
  const reporter = { reporterName: name, reporterEmail: email, reporterPhone: phone };
  const form = namedReportForm.parse({ ...reporter, ...marked(sample), privacy: true });
  return {
    type: 'REALNAME',
    createdAt,
    reporter: valuesOf(reporterFields, form),
    ...valuesOf(reportFields, form),
  };
}

async function anonymous(sample: SampleReport, createdAt: Date, { secrets }: FillParts): Promise<Written> {
  const { loginId, password } = sample.pair ?? { loginId: randomUUID(), password: `aA1!${randomUUID()}` };
  const form = anonymousReportForm.parse({ loginId, password, passwordConfirm: password, ...marked(sample) });
  return {
    type: 'ANONYMOUS',
    createdAt: dayInSeoul(createdAt),
    accessTags: [await accessTag(secrets[0], form.loginId, form.password)],
    ...valuesOf(reportFields, form),
  };
}

const marked = (sample: SampleReport) => ({ ...sample, title: sampleMark + sample.title });

async function storeFile(store: Attachments, { name, content }: SampleFile) {
  return { ...(await putSealed(store, newObjectKey(), Readable.from([content]))), name };
}

async function fillInquiries(
  { db, ring, periods, now }: FillParts,
  teams: ReadonlySet<string>,
): Promise<void> {
  for (const { sample, createdAt, steps } of dated(sampleInquiries, now, periods.inquiry)) {
    const form = contactForm.parse({ ...sample, message: sampleMark + sample.message, privacy: true });
    await storeSampleInquiry(db, ring, { form, createdAt }, assigned(steps, teams));
  }
}

async function fillNews({ db, now }: FillParts): Promise<void> {
  for (const { daysAgo, title, url } of sampleNews) {
    const at = new Date(now.getTime() - daysAgo * 86_400_000);
    const form = newsForm.parse({ title: sampleMark + title, url, date: formatDay(at.toISOString()) });
    await storeSampleNews(db, form, { by: '홍보팀', at });
  }
}
