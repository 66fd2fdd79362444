import assert from 'node:assert/strict';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { freePort } from '../../operate/local/processes/ports.ts';
import { plantCanaries } from '../privacy/canaries.ts';
import { checkContainers, checkRestarts } from './containers.ts';
import { checkDocumentedCommands } from './documented-commands.ts';
import { checkFrontDoor } from './front-door.ts';
import { signIn, takeOneReport } from './journey.ts';
import { checkOutsideS3, checkOutsideStops } from './external-services.ts';
import { checkNginxLog, checkTraces } from './privacy.ts';
import { checkRecovery } from './recovery.ts';
import { checkReplicas } from './replicas.ts';
import { checkRights, rolesInUse } from './rights.ts';
import { checkKeptConnections } from './kept-connections.ts';
import { createStack } from './stack.ts';
import { checkTls } from './tls.ts';
import { checkUpdate } from './update.ts';
import { createVisitor } from './visitor.ts';

// The real compose file, from nothing to nothing: up, one report the whole way, up again, down. Each step needs those
// before it.

const project = process.env['TEST_COMPOSE_PROJECT'] ?? `gaongil-test-${process.pid}`;
const stack = createStack(project, await freePort());
const canaries = plantCanaries(20);
const visitor = createVisitor(stack.port, canaries.words);

const takeDown = () => stack.compose('down', '-v', '--rmi', 'local', '--remove-orphans', '--timeout', '20');

beforeAll(async () => {
  const up = await stack.compose('up', '--build', '-d', '--wait');
  if (up.code === 0) return;
  console.log((await stack.compose('ps', '-a')).out);
  console.log((await stack.compose('logs', '--no-color', '--tail', '15')).out);
  assert.fail(`docker compose up: ${up.err.split('\n').slice(-15).join('\n')}`);
});
afterAll(async () => {
  await takeDown();
  stack.forget();
});

it('Its log names the addresses of the site and of the staff', async () => {
  assert.match(await stack.logs('nginx'), new RegExp(`http://localhost:${stack.port}/admin\\n`));
});
describe('the containers', () => checkContainers(stack));
describe('rights', () => checkRights(stack));
const journey = takeOneReport(stack, visitor, canaries);
describe('the front door', () => {
  checkFrontDoor(stack);
  checkKeptConnections(stack);
});
describe('the documentation', () => checkDocumentedCommands(stack));
describe('after all that', () => checkTraces(stack, canaries.words));
describe('a restart', () => {
  checkRestarts(stack);
  checkNginxLog(stack);
});
// Creates nginx again, and with it its log.
await checkTls(stack);

describe('later', () => {
  it('After down and up all is still there', async () => {
    await stack.mustCompose('down', '--timeout', '20');
    await stack.mustCompose('up', '-d', '--wait');
    assert.deepEqual(await rolesInUse(stack), ['gaongil_api', 'gaongil_worker']);
    assert.doesNotMatch(await stack.logs('migrate'), /비밀번호/);
    await signIn(visitor, journey);
    const { loginId, password } = canaries.words;
    const found = await visitor.json('POST', '/api/reports/anonymous/check', { loginId, password });
    assert.deepEqual(await found.json(), { referenceId: canaries.words.referenceId });
  });

  checkRecovery(stack, visitor, canaries, journey);

  it('One command adds a colleague, who can sign in', async () => {
    const added = await stack.mustGaongil({}, 'staff', 'add', 'second');
    const password = /비밀번호: (\S+)/.exec(added)?.[1];
    const answer = await visitor.json('POST', '/api/auth/login', { username: 'second', password });
    assert.equal(answer.status, 200);
  });

  checkUpdate(stack);
  checkReplicas(stack, journey);

  it('api and worker stop in order, within their time', async () => {
    await stack.mustCompose('stop');
    const all = await stack.containers();
    const codes = all.map(({ service, container }) => `${service} ${container.State.ExitCode}`);
    for (const service of ['api', 'worker', 'nginx', 'postgres', 'redis'])
      assert.ok(codes.includes(`${service} 0`), codes.join(', '));
  });
});
describe('the store elsewhere', () => checkOutsideS3(stack));
describe('other services elsewhere', () => checkOutsideStops(stack));

it('docker compose down leaves no container, volume, network or image behind', async () => {
  const down = await takeDown();
  assert.equal(down.code, 0, down.err);
  assert.deepEqual(await stack.leftovers(), []);
});
