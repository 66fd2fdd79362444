import { mailHealth } from '@gaongil/contract/system/mail-health';
import { recordMailFailure } from '@gaongil/data/outbox/mail-failures';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anonymousReport, multipart } from '../support/callers/factories.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let staff: Record<string, string>;
beforeAll(async () => {
  api = await startTestApi();
  staff = await api.signIn();
});
afterEach(async () => {
  await api.db('outbox').delete();
  await api.db('mail_failures').delete();
});
afterAll(() => api.close());

async function health() {
  const answer = await fetch(`${api.url}/api/mail/health`, { headers: staff });
  expect(answer.status).toBe(200);
  return mailHealth.strict().parse(await answer.json());
}

async function reportMadeHoursAgo(hours: number) {
  const body = multipart(anonymousReport());
  await fetch(`${api.url}/api/reports/anonymous`, { method: 'POST', body });
  const { db } = api;
  await db('outbox').update({
    created_at: db.raw(`date_trunc('hour', now() - make_interval(hours => ?))`, [hours]),
  });
}
const failure = { address: 'kim@gaongil.example', kind: '550' };

describe('the health of the mail', () => {
  it('is shown only to staff', async () => {
    expect((await fetch(`${api.url}/api/mail/health`)).status).toBe(401);
    expect(await health()).toEqual({
      leaves: true,
      overdue: false,
      givenUp: false,
      failing: [],
      filesRefused: null,
      nextSlot: null,
    });
  });

  it('is overdue when a mail has waited for more than two hours, and not before', async () => {
    await reportMadeHoursAgo(1);
    expect(await health()).toMatchObject({ overdue: false });
    await reportMadeHoursAgo(3);
    expect(await health()).toMatchObject({ overdue: true, givenUp: false });
  });

  it('says that mails were given up, without their number', async () => {
    await reportMadeHoursAgo(80);
    const { db } = api;
    await db('outbox').update({ failed_at: db.fn.now() });
    expect(await health()).toEqual({
      leaves: true,
      overdue: false,
      givenUp: true,
      failing: [],
      filesRefused: null,
      nextSlot: null,
    });
  });

  it('names an address that refuses permanently at once, and one that fails temporarily when mails are stuck', async () => {
    const { db } = api;
    await recordMailFailure(db, { ...failure, permanent: true });
    await recordMailFailure(db, { address: 'lee@gaongil.example', permanent: false, kind: 'ETIMEDOUT' });
    expect((await health()).failing).toEqual([
      { ...failure, permanent: true, since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
    ]);
    await reportMadeHoursAgo(4);
    expect((await health()).failing.map(({ address }) => address)).toEqual([
      failure.address,
      'lee@gaongil.example',
    ]);
  });
});

describe('an Idempotency-Key', () => {
  it('is stored until midnight in Seoul, which does not reveal the time of day', async () => {
    const { db } = api;
    const { rows } = await db.raw<{ rows: { usual: string }[] }>(
      `select column_default as usual from information_schema.columns
       where table_name = 'submissions' and column_name = 'kept_until'`,
    );
    expect(rows[0]?.usual).toContain("AT TIME ZONE 'Asia/Seoul'");
  });
});
