import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeSettings, writeSettings } from './cluster-settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  for (const name of ['base', 'global', 'pg_tblspc', 'pg_wal', 'conf.d']) mkdirSync(join(folder, name));
  for (const name of ['PG_VERSION', 'global/pg_control', 'base/pg_filenode.map'])
    writeFileSync(join(folder, name), '');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('nothing of a data folder tells Postgres what to do at its start', async () => {
  for (const name of [
    'postgresql.conf',
    'postgresql.auto.conf',
    'pg_hba.conf',
    'pg_ident.conf',
    'conf.d/more.conf',
    'standby.signal',
    'recovery.signal',
    'tablespace_map',
    'backup_label',
    'backup_label.old',
    'postmaster.pid',
    'postmaster.opts',
  ])
    writeFileSync(join(folder, name), '');
  await removeSettings(folder);
  expect(readdirSync(folder).sort()).toEqual(
    ['PG_VERSION', 'base', 'conf.d', 'global', 'pg_tblspc', 'pg_wal'].sort(),
  );
});

it.each([
  ['a link to another folder', (path: string) => symlinkSync('/etc', path)],
  ['a second name of a file', (path: string) => linkSync(join(folder, 'PG_VERSION'), path)],
])('is refused with %s', async (_what, make) => {
  make(join(folder, 'pg_tblspc/16384'));
  await expect(removeSettings(folder)).rejects.toThrow('파일도 폴더도 아닌 것');
});

// In the containers api and worker are elsewhere: without this rule a restored Postgres refuses everybody.
it('a restored Postgres lets roles in from elsewhere, each with its password', async () => {
  const programs = mkdtempSync(join(tmpdir(), 'initdb-'));
  const initdb = `#!/bin/sh
for one; do case $one in --pgdata=*) folder=\${one#--pgdata=} ;; esac; done
/bin/mkdir -p "$folder"
echo 'local all all trust' > "$folder/pg_hba.conf"
`;
  writeFileSync(join(programs, 'initdb'), initdb, { mode: 0o755 });
  await writeSettings({ POSTGRES_BIN_DIR: programs, POSTGRES_SUPERUSER: 'gaongil' }, folder);
  const rules = readFileSync(join(folder, 'pg_hba.conf'), 'utf8').trim().split(/\n+/);
  expect(rules).toEqual(['local all all trust', 'host all all all scram-sha-256']);
  rmSync(programs, { recursive: true });
});
