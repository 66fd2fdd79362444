import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeSettings } from './cluster-settings.ts';

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
    ...['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf', 'conf.d/more.conf'],
    ...['standby.signal', 'recovery.signal', 'tablespace_map', 'backup_label', 'backup_label.old'],
    ...['postmaster.pid', 'postmaster.opts'],
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
