import assert from 'node:assert/strict';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { clearForgottenRuns } from '../support/services/run-folder.ts';
import { ensureBuilt } from '../support/processes/our-process.ts';
import { startTestStack } from '../support/processes/stack.ts';
import { browse } from './browse.ts';
import { plantCanaries } from './canaries.ts';
import { startForwarder } from './forwarder.ts';
import { handle } from './handle.ts';
import type { Journey } from './journey.ts';
import { filesOpenForWriting } from './open-files.ts';
import { provoke, takeAway } from './provoke.ts';
import { searchAll } from './search-all.ts';
import { createVisitor, sourceAddress } from './visitor.ts';
import { nginxTemporaryFolders, watchFolders } from './watch-folders.ts';

// Visitors with planted words in everything they send use the whole site and cause every error; then everything that
// outlives a request is searched for those words. Each step needs the previous ones.

// A file of several parts, small enough that the browser can record the request for its developer tools.
const journey = { canaries: plantCanaries(8), since: new Date() } as Journey;
let forwarder: Awaited<ReturnType<typeof startForwarder>>;
let watched: ReturnType<typeof watchFolders>;

beforeAll(async () => {
  await clearForgottenRuns();
  await ensureBuilt('api', 'worker', 'web');
  const stack = await startTestStack({}, { own: true, programs: true, durable: true, durableMail: true });
  const { folder } = stack.services;
  forwarder = await startForwarder(new URL(stack.siteUrl), sourceAddress);
  const visitor = createVisitor(stack.siteUrl, journey.canaries.words);
  Object.assign(journey, { stack, visitor, browserUrl: forwarder.url });
  watched = watchFolders([join(folder, 'tmp'), ...nginxTemporaryFolders(folder)]);
});
afterAll(async () => {
  watched?.stop();
  await forwarder?.stop();
  await journey.stack?.stop();
});

browse(journey);
describe('the back office', () => handle(journey));
describe('a refused request', () => provoke(journey));
describe('while a part is away', () => takeAway(journey));

describe('after all steps', () => {
  it('no temporary file was created, even briefly', () => {
    assert.deepEqual(watched.seen(), []);
    watched.stop();
  });
  it('no process has a file open for writing outside the folders that are searched', () => {
    const all = filesOpenForWriting(process.pid, (command) => /^(chrom|headless|esbuild)/.test(command));
    assert.ok(all.length > 0 || process.platform !== 'linux', 'no open file was seen');
    assert.deepEqual(
      all.filter((line) => !line.includes(` ${journey.stack.services.folder}/`)),
      [],
    );
  });
  searchAll(journey);
});
