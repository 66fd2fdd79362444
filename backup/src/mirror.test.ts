import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Attachments } from '@gaongil/data/attachments/attachments';
import { diskAttachments } from '@gaongil/data/attachments/disk';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mirrorAll, mirroredKeys, restoreFiles } from './mirror.ts';

let folder: string;
let [store, target]: Attachments[] = [];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mirror-'));
  [store, target] = ['store', 'target'].map((name) => diskAttachments(join(folder, name)));
  await store?.prepare();
  await target?.prepare();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function put(count: number) {
  for (let number = 0; number < count; number += 1)
    await store?.put(`key${number}`, Readable.from([Buffer.from(`content ${number}`)]));
}

async function mirror() {
  return mirrorAll(store as Attachments, target as Attachments);
}

it('what is new is copied, and what is gone is removed', async () => {
  await put(3);
  expect(await mirror()).toEqual({ copied: 3, removed: 0, refused: 0 });
  await store?.remove('key1');
  expect(await mirror()).toEqual({ copied: 0, removed: 1, refused: 0 });
  expect([...(await mirroredKeys(target as Attachments))].sort()).toEqual(['key0', 'key2']);
});

it('a store that was emptied does not empty its mirror, which brings everything back', async () => {
  await put(1_100);
  await mirror();
  rmSync(join(folder, 'store'), { recursive: true });
  await store?.prepare();
  expect(await mirror()).toEqual({ copied: 0, removed: 0, refused: 1_100 });
  expect(await restoreFiles(target as Attachments, store as Attachments)).toBe(1_100);
  expect(await mirror()).toEqual({ copied: 0, removed: 0, refused: 0 });
});
