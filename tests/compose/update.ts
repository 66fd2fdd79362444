import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { waitUntil } from '../../operate/local/processes/wait-until.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import type { Stack } from './stack.ts';
import { callOnce, startUpload, startVisitors } from './update-load.ts';

const page = '/about/ceo';
const services = ['worker', 'api', 'pages', 'backup', 'secrets', 'roles', 'migrate'];

/** Another version takes the place of the running one and goes again, while visitors submit and read. */
export function checkUpdate(stack: Stack): void {
  const { port } = stack;
  const update = (how?: 'back' | 'without-backup', signal?: AbortSignal) =>
    stack.gaongil(stack.tuned(noLimits), ['update', ...(how ? [how] : [])], signal);
  const pageText = async () => (await callOnce(port, page)).body;
  const apis = async () => (await stack.containers()).filter(({ service }) => service === 'api');
  const apiLog = () => stack.logs('api');

  describe('an update', () => {
    let script = '';
    beforeAll(async () => {
      await stack.mustComposeWith(stack.tuned(noLimits), 'up', '-d', '--wait', 'api');
      script = /\/assets\/boot[^"]+\.js/.exec(await pageText())?.[0] ?? '';
      stack.edit('api/src/start.ts', (text) => text.replace("'listening'", "'listening, changed'"));
      stack.edit(
        'web/src/boot.ts',
        (text) => `${text}\ndocument.documentElement.dataset['changed'] = 'yes';\n`,
      );
      stack.edit('web/src/site/content/ceo.ts', (text) =>
        text.replace("subtitle: '", "subtitle: '바뀐 화면. "),
      );
      // What takes longest, so that the visitors meet the update itself.
      await stack.mustCompose('build');
    });
    afterAll(async () => {
      const { out } = await stack.docker(
        'images',
        '--format',
        '{{.Repository}}:{{.Tag}}',
        '--filter',
        `reference=${stack.project}-*`,
      );
      const ours = out.split('\n').filter((name) => /:(?:previous|unfinished)$/.test(name));
      if (ours.length > 0) await stack.docker('rmi', ...ours);
    });

    it('loses no request and stores each case once, with an upload under way', async () => {
      const before = await stored(stack);
      const visitors = startVisitors(port, 4);
      const upload = startUpload(port);
      const updating = update();
      // The next api answers alone, while the one before it still has the upload.
      const stands = await waitUntil(() => isNextInUse(stack), { seconds: 180 });
      const uploaded = await upload.finish();
      const { code, out, err } = await updating;
      await visitors.stop();
      assert.equal(code, 0, out + err);
      assert.ok(stands, 'no other api answered meanwhile');
      assert.equal(uploaded.status, 201, uploaded.body);
      await assertNothingLost(stack, visitors, before, 1);
    });

    it('brings the new api, pages and scripts', async () => {
      assert.match(await apiLog(), /listening, changed/);
      assert.match(await pageText(), /바뀐 화면/);
      assert.doesNotMatch(await pageText(), new RegExp(script));
    });

    it('leaves one api, and the scripts that visitors have open', async () => {
      assert.equal((await apis()).length, 1);
      assert.ok(script, 'the page named no script');
      assert.equal((await callOnce(port, script)).status, 200);
    });

    it('changes nothing when it is run again', async () => {
      const [before] = await apis();
      const again = await update();
      assert.equal(again.code, 0, again.out + again.err);
      const [after] = await apis();
      assert.equal(after?.container.Id, before?.container.Id);
    });

    it('is taken back by one command, also if that is interrupted, again without a lost request', async () => {
      const before = await stored(stack);
      const visitors = startVisitors(port, 4);
      const interrupt = new AbortController();
      const interrupted = update('back', interrupt.signal);
      assert.ok(
        await waitUntil(() => isNextInUse(stack), { seconds: 180 }),
        'no other api answered meanwhile',
      );
      interrupt.abort();
      assert.notEqual((await interrupted).code, 0);
      const { code, out, err } = await update('back');
      await visitors.stop();
      assert.equal(code, 0, out + err);
      assert.equal((await apis()).length, 1);
      await assertNothingLost(stack, visitors, before, 0);
      assert.doesNotMatch(await apiLog(), /listening, changed/);
      assert.doesNotMatch(await pageText(), /바뀐 화면/);
      assert.match(await pageText(), new RegExp(script));
    });

    it('that fails to migrate leaves a site that starts again, by `docker compose up` and by `back`', async () => {
      const broken = 'migrations/9998_broken.js';
      const script = `export const up = (knex) => knex.raw('select from no_such_table');\nexport const down = () => {};\n`;
      stack.add(broken, script);
      const failed = await update('without-backup');
      stack.remove(broken);
      assert.notEqual(failed.code, 0);
      assert.match(failed.err, /9998_broken\.js: .*no_such_table/);
      assert.match(failed.err, /migrate 단계가 실패했습니다/);
      await stack.mustComposeWith(
        { ...stack.tuned(noLimits), SESSION_IDLE_MINUTES: '29' },
        'up',
        '-d',
        '--wait',
        'nginx',
      );
      assert.equal((await callOnce(port, page)).status, 200);
      // As after an `up` that could not start everything.
      await stack.mustComposeWith(stack.tuned(noLimits), 'stop', 'nginx', 'api');
      const back = await update('back');
      assert.equal(back.code, 0, back.out + back.err);
      const isReady = () =>
        callOnce(port, '/api/ready').then(
          ({ status }) => status === 200,
          () => false,
        );
      assert.ok(await waitUntil(isReady, { seconds: 120 }));
    });

    it('was noted so that every service can go back', async () => {
      for (const service of services)
        await stack.mustDocker('image', 'inspect', `${stack.project}-${service}:previous`);
    });
  });
}

const isNextInUse = async (stack: Stack) =>
  (await stack.compose('exec', '-T', 'nginx', 'test', '-e', '/run/api-next')).code === 0;

/** How many reports and inquiries there are. */
async function stored(stack: Stack): Promise<{ reports: number; inquiries: number }> {
  const count = 'select (select count(*) from reports), (select count(*) from inquiries)';
  const answer = await stack.inside('postgres', `psql -U gaongil -qAtX -c "${count}"`);
  const [reports, inquiries] = answer.trim().split('|').map(Number);
  return { reports: reports ?? NaN, inquiries: inquiries ?? NaN };
}

async function assertNothingLost(
  stack: Stack,
  visitors: ReturnType<typeof startVisitors>,
  before: Awaited<ReturnType<typeof stored>>,
  uploads: number,
): Promise<void> {
  const { reports, inquiries, answered } = visitors.submitted();
  console.log(`  (${answered} requests, ${reports + uploads} reports, ${inquiries} inquiries)`);
  assert.ok(answered > 100, `only ${answered} requests`);
  assert.deepEqual(visitors.failed, []);
  const after = await stored(stack);
  assert.deepEqual(
    [after.reports - before.reports, after.inquiries - before.inquiries],
    [reports + uploads, inquiries],
  );
  assert.equal(new Set(visitors.references).size, reports);
  for (const reference of visitors.references)
    assert.equal((await callOnce(stack.port, `/api/reports/status/${reference}`)).status, 200);
}
