import type { CaseTable } from '@gaongil/data/case-kind';
import { caseKinds } from '@gaongil/data/case-kinds';
import { hasRequests } from '@gaongil/data/cases/records/confirmation-requests';
import { mailAccounts } from '@gaongil/data/outbox/audience';
import type { OutboxRow, Topic } from '@gaongil/data/outbox/outbox';
import { readRecipient } from '@gaongil/data/outbox/recipients';
import type { Dependencies } from '../dependencies.ts';
import { notifyStaff } from './notify-staff.ts';
import { receipt } from './receipt.ts';
import { reissueNotice } from './reissue-notice.ts';
import { staffNotice } from './staff-notice.ts';

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

/** Tells staff that a request waits for another person, unless all were confirmed or withdrawn meanwhile. */
const confirmation: Handler = async (dependencies, row) =>
  (await hasRequests(dependencies.db))
    ? () => notifyStaff(dependencies, row, staffNotice(dependencies.settings, 'confirmation'))
    : undefined;

/** Mails only the accounts that cases were assigned to. An account that has no open case any more gets no mail. */
const assignment: Handler = async (dependencies, row) => {
  const accounts = await mailAccounts(dependencies.db, 'with open cases');
  return () =>
    notifyStaff(dependencies, row, staffNotice(dependencies.settings, 'assignment'), {
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

/** The handler of each topic; a topic without a handler does not compile. */
export const mailHandlers: Record<Topic, Handler> = {
  'report.received': arrival,
  'anonymous.received': arrival,
  'report.receipt': receiptOf(caseKinds.report),
  'report.reissued': reissue,
  'inquiry.received': arrival,
  'inquiry.receipt': receiptOf(caseKinds.inquiry),
  'case.assigned': assignment,
  'confirmation.requested': confirmation,
  'retention.reminder': reminder,
};
