import assert from 'node:assert/strict';
import { beforeAll, describe, it } from 'vitest';
import { waitUntil } from '../../operate/local/processes/wait-until.ts';
import { checkWithoutApi } from './front-door.ts';
import { rawRequest, request } from './raw-request.ts';
import type { Stack } from './stack.ts';

const once = ['secrets', 'roles', 'migrate', 'bucket', 'pages'];
const services = ['nginx', 'api', 'worker', 'backup', 'postgres', 'redis', 'minio', 'mailpit'];

/** How the containers are made: who publishes what, who may do what. */
export function checkContainers(stack: Stack): void {
  let all: Awaited<ReturnType<Stack['containers']>>;
  beforeAll(async () => {
    all = await stack.containers();
  });

  it('Every service runs and is healthy; those that run once ended well', () => {
    assert.deepEqual(all.map(({ service }) => service).sort(), [...services, ...once].sort());
    for (const { service, container } of all) {
      const { Status, ExitCode, Health } = container.State;
      if (once.includes(service)) assert.deepEqual([service, Status, ExitCode], [service, 'exited', 0]);
      else assert.deepEqual([service, Status, Health?.Status], [service, 'running', 'healthy']);
    }
  });

  it('Only nginx publishes a port', () => {
    const publishing = all.filter(({ container }) =>
      Object.values(container.HostConfig.PortBindings ?? {}).some((bindings) => bindings?.length),
    );
    assert.deepEqual(
      publishing.map(({ service }) => service),
      ['nginx'],
    );
  });

  it('Each container is read-only, bounded in memory, without capabilities or a way to new ones', () => {
    for (const { service, container } of all) {
      const { ReadonlyRootfs, CapDrop, CapAdd, SecurityOpt, Memory } = container.HostConfig;
      assert.ok(ReadonlyRootfs, service);
      assert.ok(Memory > 0, service);
      assert.deepEqual(CapDrop, ['ALL'], service);
      assert.deepEqual(SecurityOpt, ['no-new-privileges:true'], service);
      if (service !== 'secrets') assert.deepEqual(CapAdd ?? [], [], service);
    }
  });

  it('No container dumps its memory, and none uses more swap than memory it may have', async () => {
    const swapCanBeLimited = (await stack.mustDocker('info', '--format', '{{.SwapLimit}}')).trim() === 'true';
    for (const { service, container } of all) {
      const { Ulimits, Memory, MemorySwap } = container.HostConfig;
      assert.deepEqual(Ulimits, [{ Name: 'core', Hard: 1, Soft: 1 }], service);
      if (swapCanBeLimited) assert.equal(MemorySwap, Memory, service);
    }
    if (!swapCanBeLimited) console.log('  (this kernel cannot limit swap: not checked)');
    for (const service of ['api', 'worker', 'postgres', 'redis', 'minio'])
      assert.match(await stack.inside(service, 'cat /proc/1/limits'), /^Max core file size +1 +1 /m, service);
  });

  it('Nothing but the object store and the maker of secrets runs as root', () => {
    const root = all.filter(({ container }) => /^(|0|root)(:|$)/.test(container.Config.User));
    assert.deepEqual(root.map(({ service }) => service).sort(), ['minio', 'secrets']);
  });

  it('No password stands in the environment of a container', () => {
    const named = all.flatMap(({ container }) => container.Config.Env);
    assert.deepEqual(
      named.filter((entry) => /^\w*(PASSWORD|SECRET|_KEY)=./.test(entry)),
      [],
    );
  });

  it('Each service can read its own secrets and no one else’s', async () => {
    const secrets = [
      'api/app-secret',
      'api/database-password',
      'api/s3-secret-key',
      'worker/database-password',
      'worker/s3-secret-key',
      'migrate/database-password',
      'roles/superuser-password',
      'roles/owner-password',
      'bucket/password',
      'bucket/api-key',
      'backup/database-password',
      'backup/app-secret',
      'backup/identity-seed',
      'backup/signing-seed',
      'minio/password',
      'postgres/password',
      'redis/password',
      'kept/app-secret',
    ];
    const script = `cd /run/secrets; for f in ${secrets.join(' ')}; do [ -r $f ] && echo $f; done; true`;
    const readable = new Map<string, string>();
    for (const service of ['api', 'worker', 'backup', 'postgres', 'redis', 'minio'])
      readable.set(service, (await stack.inside(service, script)).trim().replaceAll('\n', ' '));
    assert.deepEqual(Object.fromEntries(readable), {
      api: 'api/app-secret api/database-password api/s3-secret-key',
      worker: 'worker/database-password worker/s3-secret-key',
      backup: 'backup/database-password backup/app-secret backup/identity-seed backup/signing-seed',
      postgres: 'postgres/password',
      redis: 'redis/password',
      minio: 'minio/password',
    });
  });

  it('Only the api, the worker and the backup have the master key, and cannot change it', async () => {
    const mounting = all
      .filter(({ container }) => container.Mounts.some(({ Destination }) => Destination === '/run/keys'))
      .map(({ service, container }) => {
        const mount = container.Mounts.find(({ Destination }) => Destination === '/run/keys');
        return `${service} ${mount?.RW ? 'writes' : 'reads'}`;
      });
    assert.deepEqual(mounting.sort(), ['api reads', 'backup reads', 'secrets writes', 'worker reads']);
    for (const service of ['api', 'worker', 'backup'])
      assert.match(await stack.inside(service, 'cat /run/keys/master-key'), /^[0-9a-f]{64}\n$/, service);
    // Elsewhere not even root has it.
    for (const service of ['postgres', 'redis', 'minio', 'nginx', 'mailpit'])
      assert.equal((await stack.inside(service, 'ls -A /run/keys 2>/dev/null || true')).trim(), '', service);
  });
}

/** The api goes away and comes back, elsewhere, and twice. */
export function checkRestarts(stack: Stack): void {
  const works = async () => (await rawRequest(stack.port, request('GET /api/news'))).status === 200;

  describe('without an api', () => {
    beforeAll(() => stack.mustCompose('stop', 'api'));
    checkWithoutApi(stack.port);
  });

  it('The api stops in order when it is told to', async () => {
    const api = (await stack.containers()).find(({ service }) => service === 'api');
    assert.equal(api?.container.State.ExitCode, 0);
  });

  it('A restarted api is found again, without a restart of nginx', async () => {
    await stack.mustCompose('up', '-d', '--no-deps', '--force-recreate', 'api');
    assert.ok(await waitUntil(works, { seconds: 120 }), 'not within 120 s');
  });

  it('Of two apis one may go, and no call fails', async () => {
    await stack.mustCompose('up', '-d', '--wait', '--no-deps', '--no-recreate', '--scale', 'api=2', 'api');
    const first = (await stack.containers()).find(
      ({ container }) =>
        container.Config.Labels['com.docker.compose.service'] === 'api' &&
        container.Config.Labels['com.docker.compose.container-number'] === '1',
    );
    assert.ok(first, 'there is no first api');
    let failed = 0;
    let over = false;
    const calling = (async () => {
      while (!over) if (!(await works())) failed += 1;
    })();
    const stopped = await stack.docker('stop', first.container.Id);
    over = true;
    await calling;
    assert.equal(stopped.code, 0);
    assert.ok(await works());
    assert.equal(failed, 0);
    await stack.mustCompose('up', '-d', '--wait', '--no-deps', '--scale', 'api=1', 'api');
  });
}
