import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storeState } from '@gaongil/runtime/system/store-state';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupLine, type FiledSite, startFiledSite } from '../support/sites/filed-site.ts';
import { testServices } from '../support/services/test-services.ts';

// Whatever is emptied or replaced by mistake, the next backup and the next sweep remove nothing of it. LOST_FILES is the number
// of files, 3 without it.

const files = Number(process.env['LOST_FILES'] ?? 3);
const longMs = 30_000 + files * 200;

describe.each(['a folder on disk', 'MinIO'] as const)(`${files} files in %s`, (kind) => {
  const { storage } = testServices();
  const runIt = it.runIf(kind === 'a folder on disk' || storage['S3_ENDPOINT']);
  let site: FiledSite;
  let outside: string;

  beforeAll(async () => {
    outside = mkdtempSync(join(tmpdir(), 'lost-files-'));
    site = await startFiledSite(files, outside, kind === 'MinIO' ? storage : undefined);
    await site.backUp();
    expect(await site.state()).toEqual(site.whole);
  }, longMs);
  afterAll(async () => {
    await site?.stop();
    rmSync(outside, { recursive: true, force: true });
  });

  runIt(
    'a store that was emptied is filled again from the backup, and the loss is shown',
    async () => {
      await site.emptyStore();
      expect(await storeState(site.db, site.store)).toBe('lacking');
      await site.sweep();
      expect(await site.store.owner.read()).toBeUndefined();
      await site.backUp();
      expect(await site.state()).toEqual(site.whole);
      expect(await backupLine(site.db)).toContain(`첨부파일 ${files.toLocaleString('en-US')}개를 지난 사흘`);
      await site.sweep();
      expect(await storeState(site.db, site.store)).toBe('ok');
    },
    longMs,
  );

  runIt(
    'a backup that was emptied is made again',
    async () => {
      await site.emptyTarget();
      await site.backUp();
      expect(await site.state()).toEqual(site.whole);
    },
    longMs,
  );

  runIt(
    'a database without reports takes nothing away, whether another or the same installation’s',
    async () => {
      await site.withEmptyDatabase(async (other) => {
        await expect(other.backUp()).rejects.toThrow('다른 설치');
        await other.sweep();
      });
      const rows = await site.takeReports(files);
      await site.backUp();
      await site.backUp();
      await site.sweep();
      await site.putReports(rows);
      await site.sweep();
      await site.backUp();
      expect(await site.state()).toEqual(site.whole);
    },
    longMs,
  );

  runIt(
    'an older database takes nothing away of what is newer, and finds what was renamed since',
    async () => {
      const rows = await site.takeReports(Math.floor(files / 2));
      const old = await site.renameFile();
      await site.backUp();
      await site.sweep();
      await site.putReports(rows);
      await site.pointBack(old);
      await site.backUp();
      expect(await site.state()).toEqual(site.whole);
    },
    longMs,
  );
});
