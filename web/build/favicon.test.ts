import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { faviconFile, makeFavicon } from './favicon.ts';

it('the icon for programs that ask without a link is the one made from its master', async () => {
  const made = await makeFavicon();
  expect((await readFile(faviconFile)).equals(made)).toBe(true);
  expect(made.subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
  expect(made.subarray(22, 30).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
});
