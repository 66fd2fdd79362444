import { expect, test } from 'vitest';
import { textSince } from './text-since.ts';

test.each([
  ['nothing more', '보낼 글', '보낼 글', ''],
  ['at the end', '보낼 글', '보낼 글 또 다른 글', '또 다른 글'],
  ['in the middle', '보낼 글입니다', '보낼 새 말 글입니다', '새 말 '],
  ['before it', '보낼 글', '앞에 보낼 글', '앞에 '],
  ['over it', '보낼 글', '보낸 글', '보낸 글'],
  ['instead of its end', '보낼 글', '보낼', '보낼'],
])('what was typed into a text while it was sent stays: %s', (_where, sent, now, rest) => {
  expect(textSince(sent, now)).toBe(rest);
});
