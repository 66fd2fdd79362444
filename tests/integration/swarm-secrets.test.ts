import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { root } from '../support/processes/our-process.ts';
import { spawnLimit } from '../support/spawn-limit.ts';

// operate/swarm/make-secrets.sh with a `docker` that has the secrets of a swarm in a file and writes down what it is asked for.

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gaongil-swarm-'));
  for (const path of ['bin', 'made/secrets/kept', 'made/secrets/api', 'made/keys'])
    mkdirSync(join(folder, path), { recursive: true });
  for (const path of ['secrets/kept/app-secret', 'secrets/kept/master-key-made', 'secrets/api/app-secret'])
    writeFileSync(join(folder, 'made', path), 'made');
  for (const path of ['master-key', 'app-secret-made'])
    writeFileSync(join(folder, 'made/keys', path), 'made');
  writeFileSync(join(folder, 'known'), '');
  const docker = `#!/bin/sh
cd ${folder}
echo "$*" >>asked
case "$1 $2" in
  'secret ls') cat known ;;
  'secret inspect') grep -qx "$3" known ;;
  'secret create') echo "$3" >>known ;;
  'run --rm') tar -C made -c secrets keys ;;
esac
`;
  writeFileSync(join(folder, 'bin/docker'), docker, { mode: 0o755 });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string) => readFileSync(join(folder, name), 'utf8').trim().split('\n').sort();

function makeSecrets(archive: string) {
  const env = { ...process.env, PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter) };
  const script = join(root, 'operate/swarm/make-secrets.sh');
  const { status, stdout, stderr } = spawnSync('sh', [script, join(folder, archive)], {
    env,
    encoding: 'utf8',
    ...spawnLimit,
  });
  return { code: status, said: stdout + stderr };
}

const secrets = ['gaongil.api.app-secret', 'gaongil.keys.master-key'];

it('A swarm gets its secrets once, and the archive brings a missing one back', () => {
  expect(makeSecrets('all.tar').code).toBe(0);
  expect(read('known').filter(Boolean)).toEqual(secrets);
  writeFileSync(join(folder, 'known'), `${secrets[1]}\n`);
  expect(makeSecrets('all.tar').code).toBe(0);
  expect(read('known')).toEqual(secrets);
  expect(read('asked').filter((line) => line.startsWith('run '))).toHaveLength(1);
});

it('A swarm that has secrets gets no new ones without their archive, which would open nothing', () => {
  writeFileSync(join(folder, 'known'), `${secrets[1]}\n`);
  const { code, said } = makeSecrets('another.tar');
  expect([code, said]).toEqual([1, expect.stringContaining('보관한 파일의 경로')]);
  expect(existsSync(join(folder, 'another.tar'))).toBe(false);
  expect(read('asked').filter((line) => line.startsWith('run '))).toEqual([]);
  expect(read('known')).toEqual([secrets[1]]);
});
