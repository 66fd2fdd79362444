import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { noteFacts } from '@gaongil/runtime/system/process-facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import { root } from '../support/processes/our-process.ts';
import { runDoctor } from '../support/processes/system-lines.ts';
import { createHealthySite, expectOnly, type HealthySite } from '../support/sites/healthy-site.ts';
import { spawnLimit } from '../support/spawn-limit.ts';

let site: HealthySite;
beforeAll(async () => {
  site = await createHealthySite();
}, 180_000);
beforeEach(() => site.makeWell());
afterAll(() => site.remove());

describe('the doctor finds, with the cure,', () => {
  it('11 visitors that cannot be told apart behind a proxy', async () => {
    const SITE_URL = `https://localhost:${await freePort()}`;
    await noteFacts(site.db, 'api', await site.factsOfApi({ SITE_URL }));
    expectOnly(await site.examine({ SITE_URL }), 'sources', /TRUSTED_PROXIES/, /docs\/front-proxy\.md/);
    await noteFacts(site.db, 'api', await site.factsOfApi({ SITE_URL, TRUSTED_PROXIES: '10.0.0.5' }));
    expect((await site.examine({ SITE_URL })).code).toBe(0);
  });

  it('12 settings that are wrong, or differ between api and worker', async () => {
    expectOnly(
      await site.examine({ FREE_SPACE_PERCENT: '100' }),
      'settings',
      /FREE_SPACE_PERCENT: a whole number from 0 to 90/,
      /\.env/,
    );
    expectOnly(await site.examine({ MAIL_FROM: '가온길' }), 'settings', /MAIL_FROM에 보내는 주소가 없습니다/);
    expectOnly(await site.examine({ NOTIFY_TO: '' }), 'settings', /NOTIFY_TO가 비어/);
    expectOnly(
      await site.examine({ NOTIFY_AT: '08:00' }),
      'settings',
      /다릅니다: NOTIFY_AT/,
      /docker compose up -d/,
    );
  });

  it('no backup, one that was never restored, one that failed, and one that is too old', async () => {
    await site.db('backup_runs').delete();
    const none = await site.examine();
    expect(none.linesOf('backup')[0]?.text).toMatch(/백업이 설정되지 않았습니다.*BACKUP_RECIPIENT/);
    expect(none.code).toBe(1);
    await site.backUp('snapshot', 2);
    const untried = await site.examine();
    expect(untried.linesOf('backup')[0]).toMatchObject({
      state: '확인 필요',
      text: expect.stringMatching(/없는 것과 같습니다/) as string,
    });
    expect(untried.linesOf('drill')[0]?.text).toMatch(/복구 연습을 성공한 적이 없습니다/);
    await site.backUp('drill', 1, false);
    expect((await site.examine()).linesOf('drill')[0]?.text).toMatch(/실패했습니다/);
    await site.backUp('drill', 0.2);
    expect((await site.examine()).code).toBe(0);
    await site.backUp('snapshot', 1, false);
    expectOnly(await site.examine(), 'backup', /마지막 백업이 실패했습니다/, /공간과 권한/);
    await site
      .db('backup_runs')
      .where('kind', 'snapshot')
      .update({ ok: true, finished_at: site.db.raw(`now() - interval '60 hours'`) });
    expectOnly(await site.examine(), 'backup', /마지막 백업이 2일 전/);
    await site.backUp('snapshot', 1);
    await site.backUp('journal', 1, false, { problem: '백업을 둘 곳이 가득 찼습니다.' });
    expectOnly(await site.examine(), 'backup', /변경이 백업되지 않고/, /가득 찼습니다/);
    await site.backUp('journal', 0);
    await site.backUp('mirror', 48, true, { restored: 1_200 });
    await site.backUp('mirror', 24, true, { restored: 0 });
    expectOnly(await site.examine(), 'backup', /1,200개를 지난 사흘/);
    await site.backUp('mirror', 0, false, { restored: 1, lost: 0, damaged: 2 });
    expectOnly(await site.examine(), 'backup', /사본 2개가 손상/);
    await site.backUp('mirror', 0, false, { lost: 3, problem: '공간이 없습니다.' });
    expectOnly(await site.examine(), 'backup', /3개가 저장소에 없고.*공간이 없습니다/);
    await site.db('backup_runs').where('kind', 'mirror').delete();
    await site.backUp('target', 1, false, { problem: '마지막 백업이 사라졌습니다.' });
    expectOnly(await site.examine(), 'backup', /백업이 사라졌습니다.*직접 옮긴 것이 아니라면/);
    await site.backUp('target', 0);
    await site.backUp('snapshot', 0, true, { stamp: '20260305T160000Z' });
    expect((await site.examine()).linesOf('backup')[0]?.text).toContain('(20260305T160000Z)');
    await site
      .db('backup_runs')
      .where('kind', 'drill')
      .update({ finished_at: site.db.raw(`now() - interval '50 days'`) });
    expectOnly(await site.examine(), 'drill', /50일 전/);
  });

  it('no backup where the table of backups does not exist', async () => {
    await site.db.raw('alter table backup_runs rename to other_runs');
    const { output, linesOf } = await site.examine();
    expect(linesOf('backup')[0]?.text, output).toMatch(/BACKUP_RECIPIENT/);
    await site.db.raw('alter table other_runs rename to backup_runs');
  });
});

it('npm run gaongil -- doctor examines what the settings name', async () => {
  const env = { ...process.env, ...site.settings };
  const { status, stdout } = spawnSync(process.execPath, ['operate/local/gaongil.js', 'doctor'], {
    cwd: root,
    env,
    encoding: 'utf8',
    ...spawnLimit,
  });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/정상 +Postgres/)]);
});

describe('doctor settings', () => {
  it('checks the settings of each process before the first start, when no secret exists yet', async () => {
    const files = Object.fromEntries(
      ['DATABASE_PASSWORD', 'REDIS_URL', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'MASTER_KEY', 'APP_SECRET'].map(
        (name) => [`${name}_FILE`, join(site.folder, 'not-there-yet', name)],
      ),
    );
    const fresh = {
      ...files,
      DATABASE_URL: 'postgres://worker@postgres:5432/gaongil',
      SMTP_URL: 'smtp://mailpit:1025?catcher=true',
      NOTIFY_TO: 'kim@mail.test',
    };
    for (const name of ['api', 'worker'] as const) {
      const well = await runDoctor(name, fresh, 'settings');
      expect([well.code, well.linesOf('settings')[0]?.state], well.output).toEqual([0, '정상']);
      const wrong = await runDoctor(
        name,
        { ...fresh, RETAIN_REPORTS_MONTHS: '3년', SITE_URL: 'www' },
        'settings',
      );
      expect(wrong.code).toBe(1);
      expect(wrong.linesOf('settings').map(({ text }) => text.split(':')[0])).toEqual([
        'RETAIN_REPORTS_MONTHS',
        'SITE_URL',
      ]);
      const open = { ...fresh, SITE_URL: 'https://www.gaongil.test', SMTP_URL: 'smtp://mail:25' };
      const behind = await runDoctor(name, open, 'settings');
      expect(behind.linesOf('settings')[0]?.text).toContain('TRUSTED_PROXIES');
    }
  });

  it('says that a public site has no mail server', async () => {
    const SMTP_URL = `${site.settings['SMTP_URL']}?catcher=true`;
    const settings = { ...site.settings, SMTP_URL, SITE_URL: 'http://road.test' };
    const { code, linesOf } = await runDoctor('worker', settings, 'settings');
    expect([code, linesOf('settings')[0]?.text]).toEqual([
      1,
      expect.stringContaining('SMTP_URL이 비어 있어'),
    ]);
  });

  it('is told apart from a command that does not exist', async () => {
    expect(await runDoctor('worker', site.settings, 'everything')).toMatchObject({
      code: 2,
      output: expect.stringContaining('./gaongil doctor settings') as string,
    });
  });
});
