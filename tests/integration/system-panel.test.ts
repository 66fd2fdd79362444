import { systemComponentNames } from '@gaongil/contract/system/system-components';
import { systemReport } from '@gaongil/contract/system/system';
import { claimOwnership } from '@gaongil/data/attachments/ownership';
import { noteFacts } from '@gaongil/runtime/system/process-facts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anonymousReport, multipart, pdf } from '../support/callers/factories.ts';
import { startTestApi, type TestApi } from '../support/processes/test-api.ts';

let api: TestApi;
let staff: Record<string, string>;
/** The time of the api. */
let time = new Date();
beforeAll(async () => {
  api = await startTestApi({ FREE_SPACE_FOLDERS: '/', FREE_SPACE_PERCENT: '0' }, () => ({ now: () => time }));
  staff = await api.signIn();
  await api.dependencies.ring.load();
});
// Past what is cached.
beforeEach(() => void (time = new Date(time.getTime() + 6_000)));
afterAll(() => api.close());

async function panel(headers: Record<string, string> = { 'X-Source-Bucket': '7' }) {
  const answer = await fetch(`${api.url}/api/admin/system`, { headers: { ...staff, ...headers } });
  expect(answer.status).toBe(200);
  return systemReport.strict().parse(await answer.json());
}
const lineOf = async (component: string, headers?: Record<string, string>) =>
  (await panel(headers)).lines.find((line) => line.component === component);

describe('the system panel', () => {
  it('is for staff, and has every component in its order', async () => {
    expect((await fetch(`${api.url}/api/admin/system`)).status).toBe(401);
    const { lines, version } = await panel();
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    expect([...new Set(lines.map(({ component }) => component))]).toEqual(
      // The line about cases that are excluded from every account is in the doctor alone.
      Object.keys(systemComponentNames).filter((component) => component !== 'handlers'),
    );
    const states = Object.fromEntries(lines.map(({ component, state }) => [component, state]));
    expect(states).toMatchObject({
      postgres: 'ok',
      redis: 'ok',
      keys: 'ok',
      migrations: 'ok',
      api: 'ok',
      disk: 'ok',
    });
    expect(states).toMatchObject({ worker: 'care', backup: 'care', drill: 'care', certificate: 'unknown' });
  });

  it('says up to which year public holidays are known', async () => {
    const [row] = await api.db('days_off').max<{ last: string }[]>('day as last');
    const { text = '' } = (await lineOf('holidays')) ?? {};
    expect(text).toContain(`${row?.last.slice(0, 4)}년까지`);
    await api.db('days_off').update({ known_until: api.db.ref('known_from') });
    time = new Date(time.getTime() + 6_000);
    expect((await lineOf('holidays'))?.state).toBe('unknown');
    await api.db('days_off').update({ known_until: null });
  });

  it('shows the ends of the access log without their positions, which would tell how much others work', async () => {
    const before = (await lineOf('accessLog'))?.state;
    await api.db.raw('select close_access_days()');
    time = new Date(time.getTime() + 6_000);
    const line = await lineOf('accessLog');
    expect([before, line?.state]).toEqual(['unknown', 'ok']);
    const ends = /access_log:([0-9a-f]{16}), access_log_days:[0-9a-f]{16}$/.exec(line?.text ?? '');
    const [stored] = await api
      .db('access_log_anchors')
      .where('log', 'access_log')
      .select('position', api.db.raw(`encode(commitment, 'hex') as hex`));
    const { position, hex } = stored as { position: number; hex: string };
    expect(position).toBeGreaterThan(0);
    expect(ends?.[1]).toBe(hex.slice(0, 16));
    expect(line?.text).not.toContain('행');
  });

  it('says how many accounts sign in with the password alone, and how to ask for more', async () => {
    const textOf = async () => (await lineOf('secondFactor'))?.text;
    expect(await textOf()).toMatch(
      /^계정 1개 가운데 1개가 비밀번호만으로 로그인합니다.*SECOND_FACTOR=required/,
    );
    const { id } = await api.db('staff').first('id');
    const passkey = {
      credential_id: Buffer.from('a'),
      public_key: Buffer.from('b'),
      counter: 0,
      name: '노트북',
    };
    await api.db('passkeys').insert({ ...passkey, account_id: id });
    time = new Date(time.getTime() + 6_000);
    expect(await textOf()).toBe('모든 계정이 씁니다.');
    await api.db('passkeys').delete();
    time = new Date(time.getTime() + 6_000);
  });

  it('says that files are missing and copies damaged, and never how many, which a hidden case would be counted in', async () => {
    const facts = { version: '0.0.9', shared: {}, faults: [], hidesSources: false, freePercent: 50 };
    const note = (missingFiles: number) =>
      noteFacts(api.db, 'worker', { ...facts, missingFiles, certificateEndsAt: null });
    const seen = async (missingFiles: number, damaged: number) => {
      await note(missingFiles);
      await api.db('backup_runs').delete();
      const runs = ['snapshot', 'drill', 'mirror'].map((kind) => ({
        kind,
        ok: kind !== 'mirror',
        detail: kind === 'mirror' ? { damaged } : {},
      }));
      await api.db('backup_runs').insert(runs);
      time = new Date(time.getTime() + 6_000);
      const { lines } = await panel();
      return lines.filter(({ component }) => ['store', 'backup'].includes(component)).map(({ text }) => text);
    };
    await claimOwnership(api.db, api.dependencies.attachments);
    const few = await seen(1, 1);
    expect(few[0]).toContain('첨부파일 일부가 저장소에 없었습니다');
    expect(few[1]).toContain('사본 일부가 손상되었고');
    expect(await seen(2, 3)).toEqual(few);
    await api.db('backup_runs').delete();
    await api.db('process_facts').delete();
    time = new Date(time.getTime() + 6_000);
  });

  it('shows what the worker noted', async () => {
    const facts = { version: '0.0.9', shared: { S3_BUCKET: '"another"' }, faults: ['noRecipient' as const] };
    const rest = {
      hidesSources: false,
      freePercent: 50,
      certificateEndsAt: null,
      mailServer: 'EAUTH',
      tasks: {},
    };
    await noteFacts(api.db, 'worker', { ...facts, ...rest });
    const { lines } = await panel();
    const textOf = (component: string) =>
      lines
        .filter((line) => line.component === component)
        .map(({ text }) => text)
        .join('\n');
    expect(textOf('worker')).toContain('일하고 있습니다');
    expect(textOf('version')).toContain('worker는 0.0.9');
    expect(textOf('settings')).toMatch(/NOTIFY_TO가 비어[\s\S]*다릅니다: S3_BUCKET/);
    expect(textOf('mailServer')).toContain('EAUTH');
  });

  it('says so when nginx does not tell visitors apart', async () => {
    expect(await lineOf('sources')).toMatchObject({ state: 'ok' });
    expect(await lineOf('sources', {})).toMatchObject({ state: 'care' });
  });

  it('names the quotas', async () => {
    expect((await lineOf('sources'))?.text).toContain('제보 30건(모두 120건)');
  });

  it('does not change with an anonymous report and its file', async () => {
    const before = (await panel()).lines;
    const body = multipart(anonymousReport(), pdf(2_000_000));
    expect((await fetch(`${api.url}/api/reports/anonymous`, { method: 'POST', body })).status).toBe(201);
    time = new Date(time.getTime() + 6_000);
    expect((await panel()).lines).toEqual(before);
  });
});
