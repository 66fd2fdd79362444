import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { countOutbox } from '@gaongil/data/outbox/outbox';
import { connectDatabase } from '@gaongil/data/database';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { waitFor } from '../support/wait-for.ts';
import { folders } from './data-map.ts';
import { type Finder, wordFinder } from './find-words.ts';
import type { Journey } from './journey.ts';
import { filesBelow, readIfThere, searchFolder } from './search-folders.ts';
import { searchMails } from './search-mails.ts';
import { searchPostgres } from './search-postgres.ts';
import { searchRedis } from './search-redis.ts';
import { addPiece, assertHoldsOnly, report, type Searched, unsearched } from './search.ts';

/** Folders in which any process may leave files. */
const commonFolders = ['/tmp', '/var/tmp', '/dev/shm'];
const mostBytes = 64 * 1024 * 1024;

/** Searches everything that outlives a request; prints at the end what was searched. */
export function searchAll(journey: Journey): void {
  // Made on first use: some of the words, such as reference ids, are known only after the journey.
  let finder: Finder | undefined;
  const find: Finder = (bytes) => (finder ??= wordFinder(journey.canaries.words))(bytes);
  const searched: Searched[] = [];
  beforeAll(() => untilAllIsMailed(journey.stack.databaseUrl));
  afterAll(() => report(searched));

  describe('mails', () => void searched.push(searchMails(journey, find)));
  describe('Postgres', () => void searched.push(searchPostgres(journey, find)));
  describe('Redis', () => void searched.push(searchRedis(journey, find)));

  describe('files', () => {
    const folderOf = (path: string) => folders.find(({ under }) => path.startsWith(under))?.what ?? path;
    let found: Map<string, Searched>;
    beforeAll(async () => {
      const { worker, nginx, api, services } = journey.stack;
      // Their last output is searched too.
      for (const ours of [worker, nginx, api]) await ours.stop();
      found = searchFolder(services.folder, find, folderOf);
      searched.push(...found.values());
    });

    it('are all in a folder that the data map names', () => {
      const named = new Set(folders.map(({ what }) => what));
      assert.deepEqual(
        [...found.keys()].filter((what) => !named.has(what)),
        [],
      );
    });
    it.for(folders)('of $what have only what the data map allows', ({ what, holds }, { skip }) => {
      const one = found.get(what);
      if (!one) return skip('there is no such folder');
      assertHoldsOnly(one, holds);
    });
    // Without it, a search that finds nothing anywhere would pass.
    it('contain what must be there: the words in clear, and at least the bytes of the sealed files', () => {
      const of = (under: string) => found.get(folderOf(under)) ?? unsearched(under);
      assert.ok(of('postgres/').found.has('assignee'));
      assert.ok(of('mailbox/').found.has('reporterEmail'));
      const store = journey.stack.services.objectStore ? 'minio/' : 'attachments/';
      const { file, image } = journey.canaries;
      assert.ok(of(store).bytes > file.length + image.length, `${store} contains both files`);
    });
    it('have no append-only file of Redis, which would reveal when each report was queued', () => {
      const files = filesBelow(join(journey.stack.services.folder, 'redis'));
      assert.deepEqual(
        files.filter((path) => path.includes('appendonly')),
        [],
      );
    });
    it('for temporary files of the machine have no planted word', () => {
      const elsewhere = searchElsewhere(find, journey.stack.services.folder, journey.since);
      searched.push(elsewhere);
      assertHoldsOnly(elsewhere, []);
    });
  });
}

/** Every file of the common folders that is younger than the run. */
function searchElsewhere(find: Finder, own: string, since: Date): Searched {
  const searched = unsearched(commonFolders.join(', '));
  const skip = (name: string) => ['node_modules', '.git', basename(own)].includes(name);
  for (const folder of commonFolders)
    for (const path of filesBelow(folder, skip)) {
      const found = statSync(path, { throwIfNoEntry: false });
      if (!found || found.mtime < since || found.size > mostBytes) continue;
      const bytes = readIfThere(path);
      addPiece(searched, bytes, [...find(bytes), ...find(Buffer.from(path))]);
    }
  return searched;
}

async function untilAllIsMailed(databaseUrl: string): Promise<void> {
  const db = connectDatabase({ url: databaseUrl, connections: 1 });
  const isEmpty = async () => (await countOutbox(db)).waiting === 0;
  try {
    await waitFor('all mails are sent', isEmpty);
  } finally {
    await db.destroy();
  }
}
