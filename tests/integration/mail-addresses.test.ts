import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listMailFailures, recordMailFailure } from '@gaongil/data/outbox/mail-failures';
import { countOutbox, giveUpOutboxRow, retryGivenUp } from '@gaongil/data/outbox/outbox';
import type { Dependencies } from '@gaongil/worker/dependencies';
import type { WorkerTuning } from '@gaongil/worker/tuning';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Mailbox, startMailbox } from '../../operate/local/services/mailbox.ts';
import { freePort } from '../../operate/local/processes/ports.ts';
import { filesBelow } from '../privacy/search-folders.ts';
import { contact, multipart, namedReport } from '../support/callers/factories.ts';
import { mailsTo, textOf, waitForMails } from '../support/services/mailbox.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { startTestWorker, type TestWorker } from '../support/processes/test-worker.ts';
import { waitFor } from '../support/wait-for.ts';

let api: TestApi;
let folder: string;
let mailbox: Mailbox;
let worker: TestWorker | undefined;
/** How the mail server answers each recipient address; others are accepted. */
const judgements = new Map<string, () => Promise<void>>();
/** The number of attempts for each recipient address. */
const attempts = new Map<string, number>();

beforeAll(async () => {
  api = await startTestApi();
  folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
});
beforeEach(async () => {
  mailbox = await startMailbox({
    folder,
    smtpPort: await freePort(),
    httpPort: await freePort(),
    admit: async (to) => {
      attempts.set(to, (attempts.get(to) ?? 0) + 1);
      await judgements.get(to)?.();
    },
  });
});
afterEach(async () => {
  await mailbox.stop();
  await worker?.stop();
  worker = undefined;
  await api.db('outbox').delete();
  await api.db('mail_failures').delete();
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

const address = () => `${randomUUID()}@gaongil.example`;
const answering = (responseCode: number) => async () => {
  await Promise.resolve();
  throw Object.assign(new Error('no'), { responseCode });
};

function work(
  staff: string[],
  change?: (dependencies: Dependencies) => Partial<Dependencies>,
  tuning?: Partial<WorkerTuning>,
) {
  const { S3_BUCKET, ATTACHMENTS_DIR } = api.dependencies.settings;
  const settings = {
    S3_BUCKET,
    ATTACHMENTS_DIR,
    NOTIFY_TO: staff.join(','),
    SMTP_URL: mailbox.smtpUrl,
  };
  const mailRetries = { first: 0.05, longest: 0.2 };
  worker = startTestWorker(api.databaseUrl, settings, change, { mailRetries, ...tuning });
  return worker;
}

async function submit(reporterEmail = address()): Promise<void> {
  const body = multipart(namedReport({ reporterEmail }));
  const { status } = await fetch(`${api.url}/api/reports/realname`, { method: 'POST', body });
  expect(status).toBe(201);
}
const arrives = (to: string) => waitForMails(mailbox.httpUrl, to);
const outbox = () => countOutbox(api.db);

describe('a mail to several staff addresses', () => {
  it('reaches the others when the first is refused permanently, which is tried once', async () => {
    const [gone, second, third] = [address(), address(), address()];
    judgements.set(gone, answering(550));
    work([gone, second, third]);
    await submit();
    await Promise.all([second, third].map(arrives));
    await waitFor('nothing waits', async () => (await outbox()).waiting === 0);
    expect(await outbox()).toEqual({ waiting: 0, failed: 0, waitingSince: null });
    expect(attempts.get(gone)).toBe(1);
  });

  it('reaches the others while one hangs, and that one when it answers', async () => {
    const [slow, second] = [address(), address()];
    let answer = () => {};
    judgements.set(slow, () => new Promise((resolve) => (answer = resolve)));
    work([slow, second]);
    await submit();
    await arrives(second);
    expect(await mailsTo(mailbox.httpUrl, slow)).toEqual([]);
    answer();
    await arrives(slow);
    expect(await mailsTo(mailbox.httpUrl, second)).toHaveLength(1);
  });

  it('is retried for the address that is refused temporarily, and only for that one', async () => {
    const [full, second] = [address(), address()];
    judgements.set(full, answering(452));
    work([full, second]);
    await submit();
    await arrives(second);
    await waitFor('it was tried again', () => (attempts.get(full) ?? 0) >= 3);
    judgements.delete(full);
    await arrives(full);
    expect(attempts.get(second)).toBe(1);
  });
});

describe('the answer to an inquiry', () => {
  it('arrives as it was written, in lines that every mail server takes', async () => {
    const email = address();
    const message = `${'가'.repeat(9_000)}\n.\n${'q'.repeat(9_000)}`;
    const text = `.\n${'a'.repeat(4_000)}\n\n..끝`;
    const headers = { ...(await api.signIn()), 'content-type': 'application/json' };
    const post = async (path: string, body: object) => {
      const answer = await fetch(api.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(answer.status).toBe(201);
    };
    await post('/api/contact', contact({ email, message }));
    const listed = await fetch(`${api.url}/api/inquiries`, { headers });
    const [{ id } = { id: '' }] = (await listed.json()) as { id: string }[];
    await api.db('outbox').delete();
    await post(`/api/inquiries/${id}/messages`, { text });
    work([]);
    const [mail] = await arrives(email);
    const received = mail ? await textOf(mailbox.httpUrl, mail) : '';
    const quoted = message.replaceAll(/^/gm, '> ');
    for (const part of [text, quoted]) expect(received.replaceAll('\r\n', '\n')).toContain(part);
    const files = filesBelow(folder).map((path) => readFileSync(path, 'latin1'));
    const raw = files.find((one) => one.startsWith(`X-Envelope-To: ${email}`)) ?? '';
    expect(raw.length).toBeGreaterThan(20_000);
    expect(raw.split('\r\n').filter((line) => line.length > 998 || line.includes('\n'))).toEqual([]);
  });
});

describe('a staff address that fails', () => {
  const failures = () => listMailFailures(api.db);

  it('stays visible with its day and its status until it is reached or removed from the settings', async () => {
    const [gone, second] = [address(), address()];
    judgements.set(gone, answering(550));
    work([gone, second]);
    await submit();
    await arrives(second);
    const [failure] = await waitFor('the failure is recorded', async () => {
      const found = await failures();
      return found.length > 0 && found;
    });
    expect(failure).toEqual({
      address: gone,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
      permanent: true,
      kind: '550',
    });
    judgements.delete(gone);
    await submit();
    await arrives(gone);
    await waitFor('the failure is cleared', async () => (await failures()).length === 0);

    await recordMailFailure(api.db, { address: gone, permanent: true, kind: '550' });
    await worker?.stop();
    work([second]);
    await waitFor('the failure of a removed address is cleared', async () => (await failures()).length === 0);
  });

  it('leaves the mail visible as given up when every address refused it, and a retry tries them again', async () => {
    const [gone, other] = [address(), address()];
    for (const to of [gone, other]) judgements.set(to, answering(551));
    const { stop, logged } = work([gone, other]);
    await submit();
    await waitFor('it is given up', async () => (await outbox()).failed === 1);
    judgements.clear();
    expect(await retryGivenUp(api.db)).toBe(1);
    await Promise.all([gone, other].map(arrives));
    await stop();
    expect(logged()).toContain('"givenUp":{"550":1}');
    expect(logged()).not.toMatch(/report|outboxId|example/);
  });
});

describe('a receipt', () => {
  it('whose address is refused permanently is given up at once, and its address is not recorded', async () => {
    const [staff, reporter] = [address(), address()];
    judgements.set(reporter, answering(550));
    work([staff]);
    await submit(reporter);
    await waitFor('it is given up', async () => (await outbox()).failed === 1);
    expect(attempts.get(reporter)).toBe(1);
    expect(await listMailFailures(api.db)).toEqual([]);
  });
});

describe('the times of the outbox', () => {
  it('let a mail be tried for at least the hours set', async () => {
    const { db } = api.dependencies;
    await submit();
    const { created_at: hour } = (await db('outbox').first('created_at')) as { created_at: Date };
    const after = (minutes: number) => new Date(hour.getTime() + minutes * 60_000);
    // Stored times are cut to the hour: if it was stored at the end of its hour, 60 minutes have passed only after 120.
    let clock = after(119);
    let tries = 0;
    const failing = () => ({
      now: () => clock,
      sendMail: () => {
        tries++;
        return Promise.reject(new Error('no'));
      },
    });
    work([], failing, { giveUpHours: 1 });
    await waitFor('it was tried again', () => tries >= 2);
    expect((await outbox()).failed).toBe(0);
    clock = after(120);
    await waitFor('it is given up', async () => (await outbox()).failed === 1);
  });

  it('have the hour while a mail waits, and the day once it is given up', async () => {
    const { db } = api;
    await submit();
    const { rows: waiting } = await db.raw<{ rows: object[] }>(
      `select created_at = date_trunc('hour', created_at) as "isHour" from outbox`,
    );
    expect(waiting).toEqual([{ isHour: true }, { isHour: true }]);
    for (const id of await db('outbox').pluck<number[]>('id')) await giveUpOutboxRow(db, id);
    const { rows: givenUp } = await db.raw<{ rows: object[] }>(
      `select distinct to_char(created_at at time zone 'Asia/Seoul', 'HH24:MI:SS.US') as made,
         to_char(failed_at at time zone 'Asia/Seoul', 'HH24:MI:SS.US') as failed, relayed_at as relayed from outbox`,
    );
    expect(givenUp).toEqual([{ made: '00:00:00.000000', failed: '00:00:00.000000', relayed: null }]);
  });
});

describe('Message-IDs', () => {
  it('are not made of numbers one could try, and stay the same when a mail is sent again', async () => {
    const staff = address();
    const used: string[] = [];
    work([staff], ({ sendMail }) => ({
      sendMail: async (to, mail, mailId) => {
        await sendMail(to, mail, mailId);
        if (to === staff && used.push(mailId) < 3) throw new Error('the answer was lost');
      },
    }));
    await submit();
    const mails = await waitForMails(mailbox.httpUrl, staff, 3);
    const sources = mails.map(({ id }) => readFileSync(join(folder, 'mailbox', `${id}.eml`), 'utf8'));
    const ids = new Set(sources.map((source) => /^Message-ID: <(\w+)@/im.exec(source)?.[1] ?? ''));
    expect(ids.size).toBe(1);
    const tried = Array.from({ length: 1000 }, (_, number) =>
      createHash('sha256').update(`${number} ${staff}`).digest('hex').slice(0, 32),
    );
    expect(tried).not.toContain([...ids][0]);
    expect([...ids][0]).toMatch(/^[0-9a-f]{32}$/);
  });
});
