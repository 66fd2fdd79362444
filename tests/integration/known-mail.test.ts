import { mailHealth } from '@gaongil/contract/system/mail-health';
import { namedReportAnswer, publicReport } from '@gaongil/contract/cases/report-schemas';
import { noteFacts } from '@gaongil/runtime/system/process-facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { multipart, namedReport } from '../support/callers/factories.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let staff: Record<string, string>;
/** The time of the api. */
let time = new Date();
beforeAll(async () => {
  api = await startTestApi({ NOTIFY_AT: '09:00' }, () => ({ now: () => time }));
  staff = await api.signIn();
});
// Past what is cached.
beforeEach(() => void (time = new Date(time.getTime() + 31_000)));
afterAll(() => api.close());

/** Notes what the worker knows of its mail settings. */
const noted = (mail?: { leaves: boolean; hasRecipients: boolean }) =>
  noteFacts(api.db, 'worker', {
    version: '0.1.0',
    shared: {},
    faults: [],
    hidesSources: false,
    freePercent: null,
    certificateEndsAt: null,
    ...(mail && { mail }),
  });

async function promises(reporterEmail = 'hong@company.example') {
  const answer = await fetch(`${api.url}/api/mail/health`, { headers: staff });
  const { nextSlot, leaves } = mailHealth.strict().parse(await answer.json());
  const body = multipart({ ...namedReport(), reporterEmail });
  const sent = await fetch(`${api.url}/api/reports/realname`, { method: 'POST', body });
  expect(sent.status).toBe(201);
  const { confirmsByMail, referenceId } = namedReportAnswer.strict().parse(await sent.json());
  const read = await fetch(`${api.url}/api/reports/status/${referenceId}`);
  const { sendsNoMail } = publicReport.strict().parse(await read.json());
  // What the receipt says, the progress page and staff read too.
  expect([!sendsNoMail, leaves]).toEqual([confirmsByMail, confirmsByMail]);
  return { toStaff: nextSlot !== null, toReporter: confirmsByMail };
}

describe('a mail is promised', () => {
  it('to staff and to the reporter while nothing speaks against it', async () => {
    const everything = { toStaff: true, toReporter: true };
    expect(await promises()).toEqual(everything);
    await noted();
    time = new Date(time.getTime() + 31_000);
    expect(await promises()).toEqual(everything);
  });

  it('to nobody where all mails are caught', async () => {
    await noted({ leaves: false, hasRecipients: true });
    expect(await promises()).toEqual({ toStaff: false, toReporter: false });
  });

  it('to the reporter alone where NOTIFY_TO names nobody', async () => {
    await noted({ leaves: true, hasRecipients: false });
    expect(await promises()).toEqual({ toStaff: false, toReporter: true });
  });

  it('alike to a mailbox that gets no more receipts, so that the answer does not tell who reported before', async () => {
    await noted({ leaves: true, hasRecipients: true });
    for (let report = 0; report < 5; report++)
      expect(await promises('often@company.example')).toEqual({ toStaff: true, toReporter: true });
  });
});
