import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createChecks } from '../support/checks.ts';
import { clearForgottenRuns } from '../support/run-folder.ts';
import { startTestStack } from '../support/stack.ts';
import { browse } from './browse.ts';
import { plantCanaries } from './canaries.ts';
import { startForwarder } from './forwarder.ts';
import { handle } from './handle.ts';
import { filesOpenForWriting } from './open-files.ts';
import { provoke, takeAway } from './provoke.ts';
import { searchAll } from './search-all.ts';
import { report } from './search.ts';
import { createVisitor, sourceAddress } from './visitor.ts';
import { nginxTemporaryFolders, watchFolders } from './watch-folders.ts';

// `npm run test:trace`: people with planted words in all they bring go the whole way through the site and into every
// error there is; then every place that outlives a request is searched for those words.

const since = new Date();
// A file of several parts, in a browser that keeps what it sends for its tools.
const canaries = plantCanaries(8);
const { check, count } = createChecks();
await clearForgottenRuns();
const stack = await startTestStack({}, { own: true, programs: true, durable: true, keptMail: true });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stack.stop().finally(() => process.exit(130)));

try {
  const { folder } = stack.services;
  const forwarder = await startForwarder(new URL(stack.siteUrl), sourceAddress);
  const visitor = createVisitor(stack.siteUrl, canaries.words);
  const watched = watchFolders([join(folder, 'tmp'), ...nginxTemporaryFolders(folder)]);

  await browse(check, forwarder.url, canaries);
  await forwarder.stop();
  await handle(check, visitor, stack.databaseUrl, canaries);
  await provoke(check, visitor, canaries);
  await takeAway(check, stack, visitor, canaries);

  await check('No temporary file came to be, not even for a moment', () =>
    assert.deepEqual(watched.seen(), []),
  );
  watched.stop();
  await check('No process writes to a file outside of the folders that are searched', () => {
    const all = filesOpenForWriting(process.pid, (command) => /^(chrom|headless|esbuild)/.test(command));
    assert.ok(all.length > 0 || process.platform !== 'linux', 'no open file was seen');
    assert.deepEqual(
      all.filter((line) => !line.includes(` ${folder}/`)),
      [],
    );
  });
  report(await searchAll(check, stack, canaries.words, since));
} catch (error) {
  await check('The journey comes to its end', () => {
    throw error;
  });
} finally {
  await stack.stop();
}
const countFile = process.env['TRACE_COUNT_FILE'];
if (countFile) writeFileSync(countFile, JSON.stringify(count));
console.log(`${count.passed} passed, ${count.failed} failed`);
process.exit(count.failed === 0 ? 0 : 1);
