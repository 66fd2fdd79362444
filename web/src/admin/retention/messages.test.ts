import { expect, it } from 'vitest';
import { recordMessages } from '../records/messages.ts';
import { destructionTexts } from './messages.ts';

/** What a row of `destroyed_cases` has (migrations/0001_schema/retention.js), in the words of the screens. */
const facts = [
  '제보인지 문의인지',
  '실명인지 익명인지',
  '상태',
  '접수한 달',
  '처리를 마친 달',
  '파기한 달',
  '사유',
];

it.each([
  ['the question before a destruction', destructionTexts.confirmHint],
  ['the list of destroyed cases', recordMessages.hints.destroyed],
])('%s names all that stays of a case', (_where, text) => {
  for (const fact of [...facts, '두 직원의 이름']) expect(text).toContain(fact);
});
