import { expect, it } from 'vitest';
import { quickExit } from './quick-exit.ts';
import { check } from './report-lookup.ts';
import { anonymousReceipt, namedReceipt } from './report-receipt.ts';

it('the page to follow a report says for whom it is: both kinds of report by number, anonymous ones by id too', () => {
  for (const word of ['실명', '익명', '접수번호', '아이디와 비밀번호']) expect(check.intro).toContain(word);
});

it('both receipts name the page on which the report is followed, as its title does', () => {
  for (const { next } of [namedReceipt, anonymousReceipt])
    expect(next.filter((text) => text.includes(check.title))).toHaveLength(1);
});

it('the receipt of a named report says that this page is for it too, whatever its title says', () => {
  expect(namedReceipt.next.find((text) => text.includes(check.title))).toContain('실명 제보도');
});

it('the text of the quick exit says what it does not erase, and how to erase it', () => {
  for (const word of ['방문 기록은 지우지 못하니', '브라우저 설정']) expect(quickExit.hint).toContain(word);
});
