import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeReferenceId } from '@gaongil/contract/cases/reference-id';
import { lookupTagsOfAccount } from '@gaongil/data/cases/exclusions/account-tags';
import { newObjectKey } from '@gaongil/data/attachments/sealed-files';
import { recordMailFailure } from '@gaongil/data/outbox/mail-failures';
import { freePercent } from '@gaongil/runtime/system/daily-free-space';
import { noteFacts, type ProcessFacts } from '@gaongil/runtime/system/process-facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import { canMakeCertificates, makeCertificate } from '../support/services/certificate.ts';
import { cuttable } from '../support/services/cuttable.ts';
import { storeSealedReports, testRing } from '../support/stored/sealed-rows.ts';
import { smallDisk } from '../support/services/small-disk.ts';
import { tlsServer } from '../support/services/tls-server.ts';
import { createHealthySite, expectOnly, type HealthySite } from '../support/sites/healthy-site.ts';

let site: HealthySite;
beforeAll(async () => {
  site = await createHealthySite();
}, 180_000);
beforeEach(() => site.makeWell());
afterAll(() => site.remove());

it('finds nothing on a site that is well, and ends with 0', async () => {
  const { code, output } = await site.examine();
  expect(output).not.toContain('확인 필요');
  expect(code).toBe(0);
  expect(output.match(/^정상/gm)?.length).toBeGreaterThan(13);
  expect(output).not.toContain(site.settings['MASTER_KEY']);
});

describe('finds, with the cure,', () => {
  it('1 Postgres away', async () => {
    const way = await cuttable(site.settings['DATABASE_URL'] ?? '');
    await way.cut();
    expectOnly(
      await site.examine({ DATABASE_URL: way.url }),
      'postgres',
      /ECONNREFUSED/,
      /docker compose up -d/,
      /DATABASE_URL/,
    );
  });

  it('2 Redis away', async () => {
    const way = await cuttable(site.settings['REDIS_URL'] ?? '');
    await way.cut();
    expectOnly(
      await site.examine({ REDIS_URL: way.url }),
      'redis',
      /ECONNREFUSED/,
      /docker compose up -d redis/,
    );
  });

  it('3 the store away', async () => {
    const S3_ENDPOINT = `http://127.0.0.1:${await freePort()}`;
    const keys = { S3_ACCESS_KEY: 'nobody', S3_SECRET_KEY: 'nothing' };
    const api = await site.factsOfApi({ S3_ENDPOINT, ...keys });
    await noteFacts(site.db, 'api', api);
    expectOnly(
      await site.examine({ S3_ENDPOINT, ...keys }),
      'store',
      /S3_ENDPOINT/,
      /docker compose up -d minio/,
    );
  });

  it('4 the store of another installation', async () => {
    const { store } = site;
    const own = (await store.owner.read()) ?? '';
    await store.owner.write(randomUUID());
    expectOnly(await site.examine(), 'store', /다른 설치/, /store adopt/);
    await store.owner.write(own);
  });

  it('4 the store without the files that reports name, and one that the worker counted', async () => {
    const reports = [{ type: 'REALNAME' as const, referenceId: makeReferenceId(randomBytes(26)) }];
    const file = { attachmentKey: newObjectKey(), attachmentName: 'a.pdf', attachmentSize: 1 };
    await storeSealedReports(
      site.db,
      testRing(site.db),
      reports.map((report) => ({ ...report, ...file })),
    );
    expectOnly(await site.examine(), 'store', /첨부파일이 저장소에 없습니다/, /S3_BUCKET/, /backup create/);
    await site.store.put(file.attachmentKey, Readable.from([Buffer.from('content')]));
    await noteFacts(site.db, 'worker', { ...(await site.factsOfWorker()), missingFiles: 2 });
    expectOnly(await site.examine(), 'store', /첨부파일 2개가 저장소에 없었습니다/);
    await site.db('reports').delete();
  });

  it('a case that is excluded from every account that could see it', async () => {
    const { db } = site;
    const staff = { display_name: 'kim', areas: ['reports'], state: 'active', password_hash: '$argon2id$' };
    await db('staff').insert({ ...staff, username: 'kim' });
    const referenceId = makeReferenceId(randomBytes(26));
    const [number] = await storeSealedReports(db, testRing(db), [{ type: 'REALNAME', referenceId }]);
    const [tag] = await lookupTagsOfAccount(testRing(db), 'kim');
    await db('exclusions').insert({
      report_number: number,
      account_tag: tag?.tag,
      tag_key: tag?.keyNumber,
      account: Buffer.alloc(300),
    });
    const found = await site.examine();
    expectOnly(found, 'handlers', /아무도 볼 수 없는 건이 있습니다/, /staff add/);
    expect(found.output).not.toContain(referenceId);
    await db('staff').insert({ ...staff, username: 'han', areas: ['inquiries'] });
    expectOnly(await site.examine(), 'handlers');
    await db('staff').insert({ ...staff, username: 'lee' });
    expect((await site.examine()).code).toBe(0);
    await db('staff').where('username', 'lee').update({ state: 'suspended' });
    expectOnly(await site.examine(), 'handlers');
    await db('reports').delete();
    await db('staff').delete();
    expect((await site.examine()).code).toBe(0);
  });

  it('5 another master key than that of the database', async () => {
    expectOnly(
      await site.examine({ MASTER_KEY: 'b2'.repeat(32) }),
      'keys',
      /MASTER_KEY_FILE/,
      /백업에서 되돌려/,
    );
  });

  it('6 the mail server away', async () => {
    const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
    expectOnly(await site.examine({ SMTP_URL }), 'mailServer', /ECONNREFUSED|ESOCKET/, /SMTP_URL/);
  });

  it('6 no mail server on a public site: what the stack starts keeps the mail to itself', async () => {
    const SMTP_URL = `${site.settings['SMTP_URL']}?catcher=true`;
    const before = await site.examine({ SMTP_URL });
    expect(before.linesOf('mailServer')[0]?.state, before.output).toBe('정상');
    const { linesOf, output, code } = await site.examine({ SMTP_URL, SITE_URL: 'http://road.test' });
    expect([code, linesOf('mailServer')[0]?.text], output).toEqual([
      1,
      expect.stringContaining('SMTP_URL이 비어 있어'),
    ]);
    // One cause is one line.
    const settings = linesOf('settings').map(({ text }) => text);
    expect(settings.join(), output).not.toContain('SMTP_URL이 비어 있어');
  });

  it('6 an address that refuses mail', async () => {
    await recordMailFailure(site.db, { address: 'kim@mail.test', permanent: true, kind: '550' });
    expectOnly(await site.examine(), 'mail', /kim@mail\.test\(\d{4}-\d\d-\d\d부터, 550\)/, /NOTIFY_TO/);
    await site.db('mail_failures').delete();
  });

  it('7 a worker that stopped, one that was never started, and a task that never ends', async () => {
    const age = (minutes: number) =>
      site
        .db('process_facts')
        .where('process', 'worker')
        .update({
          noted_at: site.db.raw(`date_trunc('minute', now()) - make_interval(mins => ?)`, [minutes]),
        });
    await age(2);
    expect((await site.examine()).code).toBe(0);
    await age(10);
    expectOnly(await site.examine(), 'worker', /1[01]분 전부터 멈춰/, /docker compose up -d worker/);
    await site.db('process_facts').where('process', 'worker').delete();
    expectOnly(await site.examine(), 'worker', /기록을 남긴 적이 없습니다/, /docker compose up -d worker/);
    const stuck = {
      ...(await site.factsOfWorker()),
      tasks: { index: { minutesLate: 40, everyMinutes: 0.02 } },
    };
    await noteFacts(site.db, 'worker', stuck);
    const examined = await site.examine();
    expect(examined.linesOf('worker')[0]?.text).toMatch(/검색 색인이\(가\) 4\d분째/);
    expect(examined.linesOf('searchIndex')[0]).toMatchObject({
      state: '확인 필요',
      text: expect.stringMatching(/worker/) as string,
    });
  });

  it('8 a migration that is pending, and a database newer than the program', async () => {
    const last = await site
      .db('knex_migrations')
      .orderBy('name', 'desc')
      .first<{ id: number; name: string }>('id', 'name');
    await site.db('knex_migrations').where('id', last.id).update({ name: '9999_later.js' });
    expectOnly(
      await site.examine(),
      'migrations',
      /새것입니다\(9999_later\)/,
      /docker compose up --build -d/,
    );
    await site.db('knex_migrations').where('id', last.id).update({ name: '0000_earlier.js' });
    expectOnly(await site.examine(), 'migrations', /남아 있습니다/, /docker compose up -d migrate/);
    await site.db('knex_migrations').where('id', last.id).update({ name: last.name });
  });

  it('9 a disk that is nearly full, and one that is too full for files', async () => {
    const disk = smallDisk(8);
    const folder = disk?.folder ?? site.folder;
    if (disk) writeFileSync(join(folder, 'large'), Buffer.alloc(7 * 2 ** 20));
    const free = Math.min(89, (await freePercent([folder])) ?? 0);
    const withPercent = (percent: number) =>
      site.examine({ FREE_SPACE_FOLDERS: folder, FREE_SPACE_PERCENT: String(percent) });
    expectOnly(await withPercent(Math.max(0, free - 1)), 'disk', /%만 비어 있습니다/, /docker system df/);
    expectOnly(await withPercent(free + 1), 'disk', /첨부파일을 받지 않/, /디스크를 늘리/);
    disk?.remove();
  });

  it.runIf(canMakeCertificates)('10 a certificate that ends within 14 days, and one that ended', async () => {
    const server = await tlsServer(makeCertificate(site.folder, 10));
    const SITE_URL = `https://localhost:${server.port}`;
    const https = { SITE_URL, TLS_CERT_FILE: 'site.crt' };
    expectOnly(await site.examine(https), 'certificate', /9일 뒤에 끝납니다/, /docs\/tls\.md/);
    server.use(makeCertificate(site.folder, 90));
    expect((await site.examine(https)).linesOf('certificate')[0]).toEqual(
      expect.objectContaining({ state: '정상', text: '89일 남았습니다.' }),
    );
    await server.close();
    expect((await site.examine(https)).linesOf('certificate')[0]?.state).toBe('확인 안 함');
  });
});

it('The facts that processes note name no secret and no address', async () => {
  const noted = await site.db('process_facts').select<{ facts: ProcessFacts }[]>('facts');
  const text = JSON.stringify(noted);
  for (const name of ['MASTER_KEY', 'REDIS_URL', 'DATABASE_URL', 'S3_SECRET_KEY', 'NOTIFY_TO', 'SMTP_URL'])
    if (site.settings[name]) expect(text).not.toContain(site.settings[name]);
});
