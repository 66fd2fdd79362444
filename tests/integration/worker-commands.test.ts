import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { installationId } from '@gaongil/data/installation';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import { recordMailFailure } from '@gaongil/data/outbox/mail-failures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contact, multipart, namedReport, pdf } from '../support/callers/factories.ts';
import { ensureBuilt, root } from '../support/processes/our-process.ts';
import { asRole } from '../support/services/roles.ts';
import { storedKeys } from '../support/stored/stored-objects.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';
import { storedInquiries, storedReports } from '../support/stored/stored-cases.ts';
import { testMasterKey } from '../support/processes/test-master-key.ts';
import { testServices } from '../support/services/test-services.ts';

let api: TestApi;
beforeAll(async () => {
  await ensureBuilt('operate');
  api = await startTestApi();
});
afterAll(() => api.close());

/** Runs a built command on the services of the api, as the worker; returns its output and exit code. */
function run(...command: string[]): Promise<{ output: string; code: number | string | undefined }> {
  const { S3_BUCKET, ATTACHMENTS_DIR } = api.dependencies.settings;
  const services = {
    DATABASE_URL: asRole(api.databaseUrl, 'gaongil_worker'),
    ...testServices().storage,
    S3_BUCKET,
    ATTACHMENTS_DIR,
    MASTER_KEY: testMasterKey,
  };
  const env = { PATH: process.env['PATH'], ...services };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'operate/dist/gaongil.js'), ...command],
      { env },
      (error, stdout, stderr) => resolve({ output: stdout + stderr, code: error ? (error.code ?? 1) : 0 }),
    );
  });
}

async function submit(): Promise<void> {
  const body = multipart(namedReport(), pdf(10));
  expect((await fetch(`${api.url}/api/reports/realname`, { method: 'POST', body })).status).toBe(201);
}

describe('./gaongil outbox', () => {
  it('lists waiting mails: since when, why they were not sent, and that they are retried', async () => {
    await recordMailFailure(api.db, {
      address: 'kim@gaongil.example',
      permanent: true,
      kind: '550',
    });
    await submit();
    const { output, code } = await run('outbox');
    expect(code).toBe(0);
    expect(output).toMatch(
      new RegExp(
        '^기다리는 메일 2통, 포기한 메일 0통\nkim@gaongil\\.example: \\d{4}-\\d\\d-\\d\\d부터 보내지 못합니다\\. 거절됨\\(550\\)\n' +
          '가장 오래 기다린 메일은 \\d{4}-\\d\\d-\\d\\d의 것입니다\\.\n기다리는 메일은 .+\n$',
      ),
    );
  });

  it('requeues only mails that were given up, says so, and refuses an unknown argument', async () => {
    const { db } = api;
    const [first] = await db('outbox').select<{ id: number }[]>('id').limit(1);
    await db('outbox').where({ id: first?.id }).update({ failed_at: db.fn.now() });
    expect((await run('outbox')).output).toContain('다시 보낼 수 있습니다: ./gaongil outbox retry');
    expect((await run('outbox', 'retry')).output).toMatch(
      /^포기했던 메일 1통을 다시 보낼 차례에 넣었습니다\.\nretry는 포기한 메일만 .*\n기다리는 메일 2통, 포기한 메일 0통\n/,
    );
    expect(await run('outbox', 'again')).toEqual({
      output: '사용법:\n  ./gaongil outbox\n  ./gaongil outbox retry\n자세히: ./gaongil help outbox\n',
      code: 2,
    });
  });
});

describe('./gaongil store', () => {
  it('shows the owner of the store, and restores files from the trash that a report points to', async () => {
    const { db } = api;
    const { attachments } = api.dependencies;
    await submit();
    const id = await installationId(db);
    expect((await run('store')).output).toBe(
      `데이터베이스 ${id}, 저장소의 주인 ${id} (이 데이터베이스의 것), 휴지통에 0개\n`,
    );
    const [key = ''] = await storedKeys(attachments);
    await attachments.trash.take(key);
    await attachments.put('orphan', Readable.from([Buffer.from('nobody’s')]));
    await attachments.trash.take('orphan');
    expect((await run('store', 'restore')).output).toBe('휴지통에서 1개를 되돌렸습니다.\n');
    expect(await storedKeys(attachments)).toContain(key);
    expect((await run('store')).output).toContain('휴지통에 1개');
  });

  it('reassigns a store of another database only when that database is named', async () => {
    const { db } = api;
    const { attachments } = api.dependencies;
    const other = randomUUID();
    await attachments.owner.write(other);
    const refused = await run('store', 'adopt');
    expect(refused.code).toBe(1);
    expect(refused.output).toContain(`store adopt ${other}`);
    expect(await attachments.owner.read()).toBe(other);
    expect((await run('store', 'adopt', other)).code).toBe(0);
    expect(await attachments.owner.read()).toBe(await installationId(db));
    expect((await run('store', 'empty')).code).toBe(2);
  });

  it('does not assign an empty store to a database whose reports have files', async () => {
    const { attachments } = api.dependencies;
    const other = randomUUID();
    await attachments.owner.write(other);
    const keys = await storedKeys(attachments);
    for (const key of keys) await attachments.trash.take(key);
    const refused = await run('store', 'adopt', other);
    for (const key of keys) await attachments.trash.restore(key);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('저장소가 비어 있는데')]);
    expect(await attachments.owner.read()).toBe(other);
    await attachments.owner.write(await installationId(api.db));
  });
});

describe('./gaongil cases', () => {
  it('destroys one report, by its reference id in any spelling, with its file, and no other', async () => {
    const { db, dependencies } = api;
    await submit();
    const before = await storedReports(db);
    const last = before.at(-1);
    const [files, id] = [await storedKeys(dependencies.attachments), last?.referenceId ?? ''];
    const { output, code } = await run('cases', 'destroy', groupReferenceId(id).toLowerCase());
    expect([code, output]).toEqual([0, expect.stringContaining('제보 한 건을 파기했습니다')]);
    expect(output).not.toContain(id);
    expect((await storedReports(db)).map(({ number }) => number)).toEqual(
      before.slice(0, -1).map(({ number }) => number),
    );
    expect(await storedKeys(dependencies.attachments)).toEqual(
      files.filter((key) => key !== last?.attachmentKey),
    );
    expect((await run('cases', 'destroy', id)).output).toContain('지운 것은 없습니다');
  });

  it('destroys an inquiry by its id', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(contact());
    expect((await fetch(`${api.url}/api/contact`, { method: 'POST', headers, body })).status).toBe(201);
    const [inquiry] = await storedInquiries(api.db);
    const { output, code } = await run('cases', 'destroy', inquiry?.caseId ?? '');
    expect([code, output]).toEqual([0, expect.stringContaining('문의 한 건을 파기했습니다')]);
    expect(await storedInquiries(api.db)).toEqual([]);
  });

  it('shows on which day how many cases are due, and changes nothing', async () => {
    const { db } = api;
    await db('retention_clock').delete();
    const { output, code } = await run('cases', 'due');
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/^오늘 \d{4}-\d\d-\d\d, 마지막 실행 없음\n제보 \(36개월\)/),
    ]);
    const closedAt = db.raw(`now() - interval '37 months'`);
    await db('reports').update({ status: 'CLOSED', closed_at: closedAt, updated_at: closedAt });
    const [count] = await db('reports').count<{ n: number }[]>({ n: '*' });
    expect(count?.n).toBeGreaterThan(0);
    const { output: due } = await run('cases', 'due');
    expect(due).toMatch(
      new RegExp(`제보 \\(36개월\\): 30일 안에 기한이 되는 것 ${count?.n}건\n  \\S{10} ${count?.n}건`),
    );
    expect(due).toMatch(/파기 보류: 제보 0건, 문의 0건\n$/);
    expect(await db('retention_deadlines').select()).toEqual([]);
  });

  it('confirms only the day that it is', async () => {
    const { db } = api;
    const wrong = await run('cases', 'confirm-day', '2020-01-01');
    expect(wrong.code).toBe(1);
    const today = /\d{4}-\d\d-\d\d/.exec(wrong.output)?.[0] ?? '';
    expect(await db('retention_clock').select()).toEqual([]);
    expect((await run('cases', 'confirm-day', today)).code).toBe(0);
    expect((await run('cases', 'due')).output).toContain(`오늘 ${today}, 마지막 실행 ${today}`);
  });

  it('destroys no case with a legal hold, and says why', async () => {
    const { db } = api;
    const report = (await storedReports(db)).at(-1);
    const hold = { report_number: report?.number, set_by: 'kim', set_at: new Date(), reason: Buffer.of(0) };
    await db('legal_holds').insert(hold);
    const { output, code } = await run('cases', 'destroy', report?.referenceId ?? '');
    expect([code, output]).toEqual([1, expect.stringContaining('파기 보류')]);
    await db('legal_holds').delete();
  });

  it('destroys nothing for an unknown id, and shows how to use it', async () => {
    const before = await storedReports(api.db);
    for (const id of [randomUUID(), 'x']) expect((await run('cases', 'destroy', id)).code).toBe(1);
    for (const args of [['destroy'], ['destroy', 'x', 'y'], []])
      expect((await run('cases', ...args)).code).toBe(2);
    expect((await run('cases')).output).toContain('./gaongil cases destroy ID');
    expect(await storedReports(api.db)).toEqual(before);
  });
});
