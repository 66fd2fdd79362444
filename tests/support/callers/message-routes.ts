import { caseMessage, malformed } from './bad-fields.ts';
import type { RouteCase } from './route-case.ts';

const codeMissing = '메일로 받은 코드 8자리를 입력해 주세요.';

/** The calls by which reporters add something to a report. */
export const messageRoutes: Record<string, RouteCase> = {
  'POST /api/reports/messages': {
    fields: () => ({ loginId: 'nobody', password: 'wrong', text: '덧붙입니다.' }),
    good: 401,
    largest: 68_192,
    bad: [
      [{ loginId: '' }, '아이디를 입력해 주세요.'],
      [{ password: '' }, '비밀번호를 입력해 주세요.'],
      ...caseMessage,
    ],
  },
  'POST /api/reports/messages/code': {
    fields: () => ({ referenceId: '0'.repeat(26) }),
    good: 204,
    largest: 8 * 1024,
    bad: [
      [{ referenceId: '' }, malformed],
      [{ referenceId: undefined }, malformed],
      [{ referenceId: '0'.repeat(25) }, malformed],
    ],
  },
  'POST /api/reports/messages/named': {
    fields: () => ({ referenceId: '0'.repeat(26), code: '0000 0000', text: '덧붙입니다.' }),
    good: 401,
    largest: 68_192,
    bad: [
      [{ referenceId: 'x' }, malformed],
      [{ code: '' }, codeMissing],
      [{ code: '1234567' }, codeMissing],
      [{ code: '１２３４５６７８' }, codeMissing],
      [{ code: 12_345_678 }, codeMissing],
      ...caseMessage,
    ],
  },
  'POST /api/reports/messages/file': {
    fields: () => ({ loginId: 'nobody', password: 'wrong', text: '덧붙입니다.' }),
    multipart: true,
    good: 401,
    bad: [
      [{ loginId: '' }, '아이디를 입력해 주세요.'],
      [{ password: '' }, '비밀번호를 입력해 주세요.'],
      [{ text: '' }, '내용을 입력해 주세요.'],
    ],
  },
  'POST /api/reports/messages/named/file': {
    fields: () => ({ referenceId: '0'.repeat(26), code: '0000 0000', text: '덧붙입니다.' }),
    multipart: true,
    good: 401,
    bad: [
      [{ referenceId: 'x' }, malformed],
      [{ code: '1234567' }, codeMissing],
      [{ text: '' }, '내용을 입력해 주세요.'],
    ],
  },
};
