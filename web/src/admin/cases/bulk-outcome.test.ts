import { expect, it } from 'vitest';
import { bulkOutcome } from './bulk-outcome.ts';
import { bulkMessages } from './messages.ts';

const now = (version: number) => ({ status: 'IN_PROGRESS', assignee: '', version });

it('a bulk change counts what it changed, not what had the values already, and says what it set', () => {
  const { changed, same } = bulkOutcome(
    [
      { id: 'a', result: 'ok', current: now(2) },
      { id: 'b', result: 'ok', current: now(5) },
      { id: 'c', result: 'conflict', current: now(9) },
    ],
    new Map([
      ['a', 1],
      ['b', 5],
      ['c', 8],
    ]),
  );
  expect(changed).toEqual([{ id: 'a', version: 2 }]);
  expect(bulkMessages.done(changed.length, same, bulkMessages.set({ status: '처리중', assignee: '' }))).toBe(
    '1건을 변경했습니다. 상태: 처리중, 담당자: 미배정. 이미 같은 값이던 1건은 그대로입니다.',
  );
  expect(bulkMessages.done(4, 0, bulkMessages.set({ status: undefined, assignee: 'kim' }))).toBe(
    '4건을 변경했습니다. 담당자: kim.',
  );
});
