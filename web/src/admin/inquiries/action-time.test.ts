import { expect, it } from 'vitest';
import { actionTime } from './action-time.ts';

it('is read from whichever of its names is there, in this order', () => {
  expect(actionTime({ actionAt: '1', lastActionAt: '2', answeredAt: '3' })).toBe('1');
  expect(actionTime({ lastActionAt: '2', answeredAt: '3' })).toBe('2');
  expect(actionTime({ answeredAt: '3' })).toBe('3');
  expect(actionTime({})).toBeUndefined();
});
