import assert from 'node:assert/strict';
import { freePort } from '../../local/ports.ts';
import { plantCanaries } from '../privacy/canaries.ts';
import { createChecks } from '../support/checks.ts';
import { checkContainers, checkRestarts } from './containers.ts';
import { checkDocumentedCommands } from './documented-commands.ts';
import { checkFrontDoor } from './front-door.ts';
import { signIn, takeOneReport } from './journey.ts';
import { checkOutsideS3, checkOutsideStops } from './outside.ts';
import { checkRights, forgetRoles, rolesInUse } from './rights.ts';
import { createStack, whyNot } from './stack.ts';
import { checkTls } from './tls.ts';
import { checkNginxLog, checkTraces } from './privacy.ts';
import { createVisitor } from './visitor.ts';

// The real compose file, from nothing to nothing: up, one report the whole way, up again, down.

const reason = await whyNot();
if (reason !== undefined) {
  console.log(`compose: nothing was checked, ${reason}.`);
  // Neither passed nor failed; whoever calls this decides whether that is enough.
  process.exit(2);
}

const stack = createStack(`gaongil-test-${process.pid}`, await freePort());
const { check, count } = createChecks();
const canaries = plantCanaries(20);
const visitor = createVisitor(stack.port, canaries.words);

const takeDown = () => stack.compose('down', '-v', '--rmi', 'local', '--remove-orphans', '--timeout', '20');
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void takeDown().finally(() => process.exit(130)));

async function checkAll(): Promise<void> {
  const started = Date.now();
  const up = await stack.compose('up', '--build', '-d', '--wait');
  const seconds = Math.round((Date.now() - started) / 1000);
  await check(`docker compose up --build brings everything up (${seconds} s)`, () => {
    assert.equal(up.code, 0, up.err.split('\n').slice(-15).join('\n'));
  });
  if (up.code !== 0) {
    console.log((await stack.compose('ps', '-a')).out);
    console.log((await stack.compose('logs', '--no-color', '--tail', '15')).out);
    return;
  }

  await check('Its log names the addresses of the site and of the staff', async () => {
    assert.match(await stack.logs('nginx'), new RegExp(`http://localhost:${stack.port}/admin\\n`));
  });
  await checkContainers(check, stack);
  await checkRights(check, stack);
  const journey = await takeOneReport(check, stack, visitor, canaries);
  await checkFrontDoor(check, stack);
  await checkDocumentedCommands(check, stack);
  await checkTraces(check, stack, canaries.words);
  await checkRestarts(check, stack);
  await checkNginxLog(check, stack);
  // Makes nginx anew, and with it its log.
  await checkTls(check, stack);

  await check(
    'After down and up all is still there, also in a database from before there were roles',
    async () => {
      await forgetRoles(stack);
      await stack.mustCompose('down', '--timeout', '20');
      await stack.mustCompose('up', '-d', '--wait');
      assert.deepEqual(await rolesInUse(stack), ['gaongil_api', 'gaongil_worker']);
      assert.doesNotMatch(await stack.logs('migrate'), /비밀번호/);
      await signIn(visitor, journey);
      const { loginId, password } = canaries.words;
      const found = await visitor.json('POST', '/api/reports/anonymous/check', { loginId, password });
      assert.deepEqual(await found.json(), { referenceId: canaries.words.referenceId });
    },
  );

  await check('One command adds a colleague, who can sign in', async () => {
    const added = await stack.mustCompose(
      'run',
      '--rm',
      '-T',
      'migrate',
      'node',
      'migrations/staff.js',
      'add',
      'second',
    );
    const password = /비밀번호: (\S+)/.exec(added)?.[1];
    const answer = await visitor.json('POST', '/api/auth/login', { username: 'second', password });
    assert.equal(answer.status, 200);
  });

  await check('api and worker stop in order, within their time', async () => {
    await stack.mustCompose('stop');
    const all = await stack.containers();
    const codes = all.map(({ service, container }) => `${service} ${container.State.ExitCode}`);
    for (const service of ['api', 'worker', 'nginx', 'postgres', 'redis'])
      assert.ok(codes.includes(`${service} 0`), codes.join(', '));
  });
  await checkOutsideS3(check, stack);
  await checkOutsideStops(check, stack);
}

try {
  await checkAll();
} finally {
  const down = await takeDown();
  stack.forget();
  await check('docker compose down leaves no container, volume, network or image behind', async () => {
    assert.equal(down.code, 0, down.err);
    assert.deepEqual(await stack.leftovers(), []);
  });
}
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exitCode = count.failed === 0 ? 0 : 1;
