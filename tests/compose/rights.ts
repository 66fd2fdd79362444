import assert from 'node:assert/strict';
import { it } from 'vitest';
import { rawRequest, request } from './raw-request.ts';
import type { Stack } from './stack.ts';

/** The output of a statement, run as the superuser in Postgres's own container. */
const psql = async (stack: Stack, sql: string) =>
  (await stack.inside('postgres', `psql -U gaongil -qAtX -c "${sql}" 2>&1 || true`)).trim();

/** The roles that are connected, just after a call to the api; without that of `psql` itself. */
export async function rolesInUse(stack: Stack): Promise<string[]> {
  // A call that reads the database, whatever is in a cache.
  const unknown = await rawRequest(stack.port, request(`GET /api/reports/status/${'0'.repeat(26)}`));
  assert.equal(unknown.status, 404);
  const connected = `select distinct usename from pg_stat_activity where datname = 'gaongil' and usename <> 'gaongil' order by 1`;
  return (await psql(stack, connected)).split('\n');
}

/** Who may do what in Postgres, in the store and towards the outside. */
export function checkRights(stack: Stack): void {
  it('Everything in the database belongs to an owner who is no superuser', async () => {
    const owners = `select distinct relowner::regrole from pg_class where relnamespace = 'public'::regnamespace`;
    assert.equal(await psql(stack, owners), 'gaongil_owner');
    const roles = `select rolname from pg_roles where rolname like 'gaongil%' and (rolsuper or rolcreaterole or rolcreatedb)`;
    assert.equal(await psql(stack, roles), 'gaongil');
    const database = `select datdba::regrole from pg_database where datname = 'gaongil'`;
    assert.equal(await psql(stack, database), 'gaongil_owner');
  });

  it('api and worker are in Postgres by their own roles, which take nothing out of the history', async () => {
    assert.deepEqual(await rolesInUse(stack), ['gaongil_api', 'gaongil_worker']);
    for (const role of ['gaongil_api', 'gaongil_worker'])
      for (const statement of [
        'delete from history',
        'truncate notes',
        'delete from exports',
        'create table x ()',
      ])
        assert.match(await psql(stack, `set role ${role}; ${statement}`), /permission denied/, statement);
  });

  it('A new cluster has checksums, an order of letters of its own, and compiles no queries', async () => {
    const locale = `select datlocprovider, datlocale from pg_database where datname = 'gaongil'`;
    assert.equal(await psql(stack, locale), 'b|C.UTF-8');
    assert.equal(await psql(stack, 'show data_checksums'), 'on');
    assert.equal(await psql(stack, 'show jit'), 'off');
  });

  it('The keys of api and worker open their bucket only, and only the worker sees what is in it', async () => {
    const lists = { api: 'AccessDenied', worker: 'ok' };
    for (const service of ['api', 'worker'] as const)
      assert.deepEqual(JSON.parse(await stack.inside(service, `node -e '${tryStore}'`)), {
        list: lists[service],
        put: 'ok',
        get: 'ok',
        remove: 'ok',
        otherBucket: 'AccessDenied',
        newBucket: 'AccessDenied',
      });
  });

  it('Only nginx, the worker and the backup have a way out', async () => {
    const list = await stack.mustDocker(
      'network',
      'ls',
      '-q',
      '--filter',
      `label=com.docker.compose.project=${stack.project}`,
    );
    const found = await stack.mustDocker('network', 'inspect', ...list.trim().split('\n'));
    const networks = JSON.parse(found) as { Name: string; Internal: boolean }[];
    const leadingOut = networks.filter(({ Internal }) => !Internal).map(({ Name }) => Name);
    const withWayOut = (await stack.containers())
      .filter(({ container }) =>
        Object.keys(container.NetworkSettings.Networks).some((name) => leadingOut.includes(name)),
      )
      .map(({ service }) => service);
    assert.deepEqual(withWayOut.sort(), ['backup', 'nginx', 'worker']);
  });

  it('Redis keeps no slow command with its time', async () => {
    const config = 'REDISCLI_AUTH="$(cat /run/secrets/redis/password)" redis-cli config get slowlog-max-len';
    assert.match(await stack.inside('redis', config), /^slowlog-max-len\s+0\s*$/);
  });

  it('Redis loads no module', async () => {
    const list = 'REDISCLI_AUTH="$(cat /run/secrets/redis/password)" redis-cli module list';
    // What is built into the server has no file.
    assert.doesNotMatch(await stack.inside('redis', list), /\.so/);
    const redis = (await stack.containers()).find(({ service }) => service === 'redis');
    // The image's own entrypoint would load all it has.
    assert.deepEqual(redis?.container.Config.Entrypoint, ['redis-server']);
  });
}

// What the service's own key can do.
const tryStore = `
const { readFileSync } = require("node:fs");
const read = (name) => readFileSync(process.env[name + "_FILE"], "utf8").trim();
import("minio").then(async ({ Client }) => {
  const store = new Client({ endPoint: "minio", port: 9000, useSSL: false, region: "us-east-1", pathStyle: true,
    accessKey: read("S3_ACCESS_KEY"), secretKey: read("S3_SECRET_KEY") });
  const attempt = (work) => work().then(() => "ok", (error) => error.code);
  const result = {
    list: await attempt(() => store.listObjectsV2("attachments", "", true).toArray()),
    put: await attempt(() => store.putObject("attachments", "try", Buffer.from("x"), 1)),
    get: await attempt(() => store.getObject("attachments", "try").then((body) => body.resume())),
    remove: await attempt(() => store.removeObject("attachments", "try")),
    otherBucket: await attempt(() => store.getObject("other", "try")),
    newBucket: await attempt(() => store.makeBucket("other", "us-east-1")),
  };
  console.log(JSON.stringify(result));
});
`;
