import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { countOutbox } from '@gaongil/data/outbox/outbox';
import { connectDatabase } from '@gaongil/data/database';
import type { Check } from '../support/checks.ts';
import type { TestStack } from '../support/stack.ts';
import { waitFor } from '../support/wait-for.ts';
import type { Words } from './canaries.ts';
import { folders } from './data-map.ts';
import { type Finder, wordFinder } from './find-words.ts';
import { filesBelow, readIfThere, searchFolder } from './search-folders.ts';
import { searchMails } from './search-mails.ts';
import { searchPostgres } from './search-postgres.ts';
import { searchRedis } from './search-redis.ts';
import { addPiece, assertHoldsOnly, type Searched, unsearched } from './search.ts';

/** Where any process of a machine may leave something behind. */
const commonFolders = ['/tmp', '/var/tmp', '/dev/shm'];
const mostBytes = 64 * 1024 * 1024;

/** Searches every place that outlives a request. */
export async function searchAll(
  check: Check,
  stack: TestStack,
  words: Words,
  since: Date,
): Promise<Searched[]> {
  const find = wordFinder(words);
  const { folder } = stack.services;
  await untilAllIsMailed(stack.databaseUrl);
  const mails = await searchMails(check, stack.mailApi, find);
  // What they say last is searched too.
  for (const ours of [stack.worker, stack.nginx, stack.api]) await ours.stop();
  const postgres = await searchPostgres(check, stack.databaseUrl, find);
  const redis = await searchRedis(check, stack.services.redis.url, find);

  const placeOf = (path: string) => folders.find(({ under }) => path.startsWith(under))?.what ?? path;
  const found = searchFolder(folder, find, placeOf);
  for (const [place, searched] of found)
    await check(`Files: ${place}`, () => {
      const holds = folders.find(({ what }) => what === place)?.holds;
      assert.ok(holds, 'no such folder is in the data map');
      assertHoldsOnly(searched, holds);
    });
  await check('The search finds what is there to be found', () => {
    const where = (under: string) => found.get(placeOf(under))?.found ?? new Set();
    for (const kind of ['title', 'reporterEmail', 'referenceId'] as const)
      assert.ok(where('postgres/').has(kind), kind);
    const store = stack.services.objectStore ? 'minio/' : 'attachments/';
    for (const kind of ['fileText', 'place'] as const) assert.ok(where(store).has(kind), kind);
    assert.ok(where('mailbox/').has('reporterEmail'));
  });
  await check('Redis keeps no append-only file, which would tell when each report was queued', () => {
    const files = filesBelow(join(folder, 'redis')).filter((path) => path.includes('appendonly'));
    assert.deepEqual(files, []);
  });

  const elsewhere = searchElsewhere(find, folder, since);
  await check('No folder for temporary files of this machine holds a planted word', () =>
    assertHoldsOnly(elsewhere, []),
  );
  return [postgres, redis, mails, ...found.values(), elsewhere];
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
  await waitFor('all mails to be sent', isEmpty, 60).finally(() => db.destroy());
}
