import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskAttachments } from '@gaongil/data/attachments/disk';
import { expect, it, onTestFinished } from 'vitest';
import { removeUnfinished } from './sets.ts';

it('drafts are removed once nothing was written to them for ten minutes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const target = diskAttachments(folder);
  await target.prepare();
  const now = new Date('2026-03-05T16:05:00Z');
  for (const minutes of [1, 9, 11]) {
    const path = join(folder, `of-${minutes}-minutes.part`);
    writeFileSync(path, 'draft');
    const written = new Date(now.getTime() - minutes * 60_000);
    utimesSync(path, written, written);
  }
  await removeUnfinished(target, now);
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([
    'of-1-minutes.part',
    'of-9-minutes.part',
  ]);
});
