import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { diskAttachments } from '@gaongil/data/attachments/disk';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listChunks, momentName, removeChunks } from './journal-chunks.ts';
import type { Target } from '../sets/target.ts';

let folder: string;
let target: Target;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chunks-'));
  target = diskAttachments(folder);
  await target.prepare();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const base = Date.parse('2026-03-05T16:00:00Z');
const nameAt = (second: number) => `journal_${momentName(new Date(base + second * 1000))}_000000`;
const store = (second: number) => target.put(nameAt(second), Readable.from([Buffer.from('chunk')]));

it('chunks from before a moment are removed, and none that is stored meanwhile', async () => {
  for (const second of [-2, -1, 0, 1]) await store(second);
  let second = 2;
  const busy: Target = {
    ...target,
    list: async function* () {
      yield* target.list();
      // The service stores the next chunk after each listing.
      await store(second++);
    },
  };
  await removeChunks(busy, new Date(base));
  const all = Array.from({ length: second }, (_, index) => nameAt(index));
  expect(second).toBeGreaterThan(2);
  expect(await listChunks(target)).toEqual(all);
});
