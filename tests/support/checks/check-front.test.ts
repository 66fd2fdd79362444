import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploadMaxSeconds } from '@gaongil/api/reports/receive-report';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const check = (rest: string) => {
  const command = `timeout -k 1 50 node --import tsx tests/front/run.ts ${rest}`;
  return spawnSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' });
};

// Nothing listens on port 9.
it('npm run front does not report http as ok when its port was not checked', () => {
  const { stdout } = check('https://127.0.0.1:9');
  expect(stdout).toContain('?      http: not checked: give the http address');
  expect(stdout).not.toContain('not served at all');
  expect(check('https://127.0.0.1:9 http://127.0.0.1:9').stdout).toContain('ok     http: not served at all');
});

it('npm run front ends quietly when its output is no longer read', () => {
  const { stdout, stderr } = check('https://127.0.0.1:9 | head -n 1');
  expect(stdout.split('\n').filter(Boolean)).toHaveLength(1);
  expect(stderr).not.toContain('EPIPE');
});

it('docs/front-proxy allows an upload as much time as the api does', () => {
  const seconds = uploadMaxSeconds + 60;
  const traefik = readFileSync(join(root, 'docs/front-proxy/traefik.yml'), 'utf8');
  expect(traefik).toContain(`readTimeout: ${seconds}s`);
  expect(readFileSync(join(root, 'docs/front-proxy.md'), 'utf8')).toContain(`${seconds / 60} minutes`);
});
