import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { dailyMailState } from '@gaongil/runtime/system/daily-mail-state';
import { noteFacts } from '@gaongil/runtime/system/process-facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../support/processes/our-process.ts';
import { createHealthySite, expectOnly, type HealthySite } from '../support/sites/healthy-site.ts';
import { withShiftedClock } from '../support/processes/with-shifted-clock.ts';

let site: HealthySite;
beforeAll(async () => {
  site = await createHealthySite();
}, 180_000);
beforeEach(() => site.makeWell());
afterAll(() => site.remove());

describe('the doctor says, in one line,', () => {
  it('that the clock of the worker or of the api is not that of the database', async () => {
    expect((await site.examine()).linesOf('clocks')).toMatchObject([{ state: '정상' }]);
    // From a quarter of an hour on, the store refuses the doctor.
    expectOnly(await site.examine(withShiftedClock(0.2)), 'clocks', /worker 12분 빠름/, /timedatectl/);
    await noteFacts(site.db, 'api', { ...(await site.factsOfApi()), clockSeconds: -86_400 });
    expectOnly(await site.examine(), 'clocks', /api 24시간 느림/);
    await noteFacts(site.db, 'api', { ...(await site.factsOfApi()), clockSeconds: 59 });
    expect((await site.examine()).code).toBe(0);
  });

  it('that something is dated ahead of the clock of the database, until an operator confirms the day', async () => {
    await site.backUp('snapshot', -40 * 24);
    await site.backUp('snapshot', 2);
    expectOnly(await site.examine(), 'clocks', /앞선 날짜\(\d{4}-\d\d-\d\d\)/, /cases confirm-day/);
    const { rows } = await site.db.raw<{ rows: { today: string }[] }>(
      `select to_char(now() at time zone 'Asia/Seoul', 'YYYY-MM-DD') as today`,
    );
    const today = rows[0]?.today ?? '';
    const command = [join(root, 'operate/dist/gaongil.js'), 'cases', 'confirm-day', today];
    await promisify(execFile)(process.execPath, command, { env: { ...process.env, ...site.settings } });
    expect((await site.examine()).code).toBe(0);
  });
});

describe('what is dated to a time to come hides nothing:', () => {
  const ahead = (db: HealthySite['db']) => db.raw(`now() + interval '40 days'`);

  it('a backup that fails after one from that time', async () => {
    await site.backUp('snapshot', -40 * 24);
    await site.backUp('snapshot', 1, false, { problem: '공간이 없습니다.' });
    const [line] = (await site.examine()).linesOf('backup');
    expect(line).toMatchObject({ state: '확인 필요', text: expect.stringContaining('공간이') as string });
    expect(line?.text).toContain('2시간 전');
  });

  it('the journal that fails, and a drill', async () => {
    for (const kind of ['journal', 'drill']) {
      await site.backUp(kind, -40 * 24);
      await site.backUp(kind, 1, false, { problem: '연결되지 않습니다.' });
    }
    const examined = await site.examine();
    for (const part of ['backup', 'drill'] as const)
      expect(examined.linesOf(part)[0]?.text).toContain('연결되지 않습니다.');
  });

  it('a worker that stopped', async () => {
    await site
      .db('process_facts')
      .where('process', 'worker')
      .update({ noted_at: site.db.raw(`date_trunc('minute', now() + interval '40 days')`) });
    const [line] = (await site.examine()).linesOf('worker');
    expect(line).toMatchObject({ state: '확인 필요' });
  });

  it('files that were put back, without those of that time', async () => {
    await site.backUp('mirror', -40 * 24, true, { restored: 7 });
    await site.backUp('mirror', 24, true, { restored: 3 });
    expect((await site.examine()).linesOf('backup')[0]?.text).toContain('첨부파일 3개를 지난 사흘');
  });

  it('mails that wait, were given up or reach nobody', async () => {
    const { db } = site;
    await db('outbox').insert({ topic: 'anonymous.received', failed_at: ahead(db) });
    // Without the trigger that refuses such times: it goes by the clock that was ahead.
    await db.transaction(async (transaction) => {
      await transaction.raw('set local session_replication_role = replica');
      await transaction('outbox').insert({ topic: 'anonymous.received', created_at: ahead(db) });
    });
    await db('mail_failures').insert({
      address: 'kim@mail.test',
      permanent: true,
      kind: '550',
      since: db.raw('current_date + 40'),
    });
    expect(await dailyMailState(db)).toEqual({ stuck: true, givenUp: true, failingAddresses: 1 });
    await db('outbox').delete();
    await db('mail_failures').delete();
  });
});
