import { inquiryAnswerMail } from '@gaongil/contract/cases/inquiry-answer';
import type { CaseTable } from '@gaongil/data/case-kind';
import { caseKinds } from '@gaongil/data/case-kinds';
import { codeMinutes } from '@gaongil/contract/cases/message-limits';
import { hasRequests } from '@gaongil/data/cases/records/confirmation-requests';
import { codeOfMail } from '@gaongil/data/cases/reports/message-codes';
import { mailAccounts } from '@gaongil/data/outbox/audience';
import { assignedSince, mailAccountsWithNewCases } from '@gaongil/data/outbox/assignment-mails';
import type { OutboxRow, Topic } from '@gaongil/data/outbox/outbox';
import { readAnswer } from '@gaongil/data/outbox/read-answer';
import { readRecipient } from '@gaongil/data/outbox/recipients';
import type { Dependencies } from '../dependencies.ts';
import { codeNotice } from './code-notice.ts';
import { messageNotice } from './message-notice.ts';
import { notifyStaff } from './notify-staff.ts';
import { receipt } from './receipt.ts';
import { reissueNotice } from './reissue-notice.ts';
import { staffNotice } from './staff-notice.ts';

/** How long the mail with a code may wait, in milliseconds: its row has no more than the hour in which it was written. */
const codeWaitsMs = (60 + codeMinutes) * 60_000;

/**
 * Sends a mail; returns the address of staff that it reached last, which is not recorded yet.
 * @throws when it has to be retried
 */
type Send = () => Promise<string | undefined>;

/** Prepares the mail of an outbox row; undefined if it has no recipient. */
type Handler = (dependencies: Dependencies, row: OutboxRow) => Promise<Send | undefined> | Send;

/** Notifies staff that there is a new case, without any of its content. */
const arrival: Handler = (dependencies, row) => () =>
  notifyStaff(dependencies, row, staffNotice(dependencies.settings, 'arrival'));

/** Reminds staff that cases will be destroyed soon. */
const reminder: Handler = (dependencies, row) => () =>
  notifyStaff(dependencies, row, staffNotice(dependencies.settings, 'retention'));

/** Reminds the accounts that handle cases that a promise is due. */
const due: Handler = (dependencies, row) => async () =>
  notifyStaff(dependencies, row, staffNotice(dependencies.settings, 'due'), {
    accounts: await mailAccounts(dependencies.db),
    settings: [],
  });

/** Tells staff that a promise has passed. */
const passed: Handler = (dependencies, row) => () =>
  notifyStaff(dependencies, row, staffNotice(dependencies.settings, 'passed'));

/** Tells staff that a request waits for another person, unless all were confirmed or withdrawn meanwhile. */
const confirmation: Handler = async (dependencies, row) =>
  (await hasRequests(dependencies.db))
    ? () => notifyStaff(dependencies, row, staffNotice(dependencies.settings, 'confirmation'))
    : undefined;

/** Tells staff that a colleague did something that others should know. */
const notable: Handler = (dependencies, row) => () =>
  notifyStaff(dependencies, row, staffNotice(dependencies.settings, 'notable'));

/**
 * Mails only the accounts that cases were assigned to, by themselves or by a team. An account that has none of these cases any more, or may
 * not know of them any more, gets no mail.
 */
const assignment: Handler = async (dependencies, row) => {
  const { db, ring, settings } = dependencies;
  const audience = { mailId: row.mailId, digests: row.audience };
  const since = assignedSince(settings.NOTIFY_AT, row.createdAt);
  const accounts = await mailAccountsWithNewCases(db, ring, audience, since);
  return () =>
    notifyStaff(dependencies, row, staffNotice(settings, 'assignment'), {
      accounts,
      settings: [],
    });
};

/**
 * Confirms a case to its sender. Anonymous reports have neither such a row nor an address; that of a case that cannot be opened
 * is unknown.
 */
const receiptOf =
  (kind: CaseTable): Handler =>
  async ({ db, ring, sendMail, settings }, { caseNumber, mailId }) => {
    const recipient =
      caseNumber === null ? undefined : await readRecipient(db, ring, { kind, number: caseNumber });
    if (!recipient) return undefined;
    return async () => {
      await sendMail(recipient.address, receipt(recipient.receivedAt, settings.COMPANY_NAME), mailId);
      return undefined;
    };
  };

/** Tells a named reporter that the report has another reference id; no mail for one whose contact data ended meanwhile. */
const reissue: Handler = async ({ db, ring, sendMail, settings }, { caseNumber, mailId }) => {
  const of = { kind: caseKinds.report, number: caseNumber ?? 0 };
  const recipient = await readRecipient(db, ring, of);
  if (!recipient) return undefined;
  return async () => {
    await sendMail(recipient.address, reissueNotice(settings.COMPANY_NAME), mailId);
    return undefined;
  };
};

/** Tells a named reporter that staff wrote something; no mail for one whose contact data ended meanwhile. */
const message: Handler = async ({ db, ring, sendMail, settings }, { caseNumber, mailId }) => {
  const recipient = await readRecipient(db, ring, { kind: caseKinds.report, number: caseNumber ?? 0 });
  if (!recipient) return undefined;
  return async () => {
    await sendMail(recipient.address, messageNotice(settings.COMPANY_NAME), mailId);
    return undefined;
  };
};

/**
 * Sends a named reporter the code to write with. Not when it waited so long that the code has ended in any case, nor to one whose contact
 * data ended.
 */
const code: Handler = async ({ db, ring, sendMail, settings, now }, { caseNumber, mailId, createdAt }) => {
  if (now().getTime() - createdAt.getTime() > codeWaitsMs) return undefined;
  const recipient = await readRecipient(db, ring, { kind: caseKinds.report, number: caseNumber ?? 0 });
  if (!recipient) return undefined;
  const digits = await codeOfMail(ring, mailId);
  return async () => {
    await sendMail(recipient.address, codeNotice(digits, settings.COMPANY_NAME), mailId);
    return undefined;
  };
};

/** Mails an answer to the inquirer. @throws when it cannot be opened: it is retried, and staff see that it was not sent */
const answer: Handler = async ({ db, ring, sendMail, settings }, { caseNumber, messagePosition, mailId }) => {
  const found = await readAnswer(db, ring, caseNumber ?? 0, messagePosition ?? 0);
  if (!found) throw new Error('unreadable');
  const { COMPANY_NAME: companyName, COMPANY_EMAIL: companyEmail } = settings;
  const receivedAt = found.receivedAt.toISOString();
  const mail = inquiryAnswerMail({ ...found, companyName, companyEmail, receivedAt });
  return async () => {
    await sendMail(found.address, { ...mail, replyTo: companyEmail }, mailId);
    return undefined;
  };
};

/** The handler of each topic; a topic without a handler does not compile. */
export const mailHandlers: Record<Topic, Handler> = {
  'report.received': arrival,
  'anonymous.received': arrival,
  'report.receipt': receiptOf(caseKinds.report),
  'report.reissued': reissue,
  'report.message': message,
  'report.code': code,
  'inquiry.received': arrival,
  'inquiry.receipt': receiptOf(caseKinds.inquiry),
  'inquiry.message': answer,
  'case.assigned': assignment,
  'confirmation.requested': confirmation,
  'act.notable': notable,
  'retention.reminder': reminder,
  'promise.due': due,
  'promise.passed': passed,
};
