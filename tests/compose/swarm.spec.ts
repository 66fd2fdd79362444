import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import { waitUntil } from '../../operate/local/processes/wait-until.ts';
import { noLimits } from '../support/processes/no-limits.ts';
import { note } from '../support/notes.ts';
import { createSwarm } from './swarm.ts';
import { callOnce, startUpload, startVisitors } from './update-load.ts';

// The stack of docs/scaling.md on a swarm of this one machine: the engine must not be part of another one.
const archive = join(tmpdir(), `gaongil-${randomUUID()}.tar`);
const port = await freePort();
const swarm = createSwarm(`gaongil-swarm-${process.pid}`, port, { STACK_ENCRYPTED: 'no' }, noLimits);
const isFree = await swarm.isInactive();
if (!isFree) note('the swarm was not tried: this engine is part of one already');

describe.runIf(isFree)('as a stack of a swarm', () => {
  beforeAll(async () => {
    await swarm.begin(archive);
  });
  afterAll(async () => {
    await swarm.end();
    rmSync(archive, { force: true });
  });

  const isReady = async () => {
    const answer = await callOnce(port, '/api/ready').catch(() => undefined);
    return answer?.status === 200;
  };

  it('the site comes up from nothing, whatever starts first', async () => {
    assert.ok(await waitUntil(isReady, { seconds: 240 }), await swarm.tasks());
  });

  it('three apis and two workers share the work', async () => {
    const enough = async () =>
      (await swarm.running('api')) === 3 &&
      (await swarm.running('worker')) === 2 &&
      (await swarm.running('nginx')) === 1 &&
      (await swarm.areApisReady());
    assert.ok(await waitUntil(enough, { seconds: 120 }), await swarm.tasks());
  });

  it('each service has its own secrets, and no other', async () => {
    const files = await swarm.inside('api', 'find /run/secrets /run/keys -type f | sort');
    assert.deepEqual(files.trim().split('\n'), [
      '/run/keys/master-key',
      ...['app-secret', 'database-password', 'redis-url', 's3-access-key', 's3-secret-key'].map(
        (name) => `/run/secrets/api/${name}`,
      ),
    ]);
  });

  it('a rolling update of the api loses no request and stores each report once', async () => {
    const visitors = startVisitors(port, 2);
    const upload = startUpload(port);
    await swarm.updateApi();
    const uploaded = await upload.finish();
    await visitors.stop();
    assert.equal(uploaded.status, 201, uploaded.body);
    assert.deepEqual(visitors.failed, []);
    const { reports, answered } = visitors.submitted();
    console.log(`  (${answered} requests, ${reports + 1} reports)`);
    assert.ok(reports > 10, `only ${reports} reports`);
    const stored = await swarm.inside('postgres', 'psql -U gaongil -qAtXc "select count(*) from reports"');
    assert.equal(Number(stored), reports + 1);
  });
});
