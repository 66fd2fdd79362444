import { expect, it } from 'vitest';
import { errorFrames } from './error-frames.ts';

it('errors are logged without their message', () => {
  const frames = errorFrames(Object.assign(new Error('hidden words\nmore hidden'), { code: 'E1' }));
  expect(frames).toMatchObject({ name: 'Error', code: 'E1' });
  expect(JSON.stringify(frames)).not.toContain('hidden');
});
