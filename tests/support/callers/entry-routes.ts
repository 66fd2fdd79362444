import { sharedReport } from './bad-fields.ts';
import { anonymousReport, contact, namedReport } from './factories.ts';
import type { RouteCase } from './route-case.ts';

const entered = { channel: 'PHONE', receivedOn: '2026-01-05', consentRead: 'true' };
const badEntry: [Record<string, unknown>, string][] = [
  [{ channel: 'x' }, '접수 경로를 선택해 주세요.'],
  [{ receivedOn: '2026-02-30' }, '받은 날을 선택해 주세요.'],
  [{ receivedOn: '1026-01-05' }, '받은 날을 다시 확인해 주세요.'],
  [{ receivedOn: '2999-01-01' }, '받은 날은 오늘보다 늦을 수 없습니다.'],
  [{ consentRead: 'false' }, '개인정보 수집·이용 안내를 고지하고 동의를 받았는지 확인해 주세요.'],
];

/** The calls by which staff enter what arrived elsewhere. */
export const entryRoutes: Record<string, RouteCase> = {
  'POST /api/reports/entries/realname': {
    fields: () => namedReport(entered),
    multipart: true,
    bad: [[{ reporterName: '' }, '이름을 입력해 주세요.'], ...sharedReport, ...badEntry],
  },
  'POST /api/reports/entries/anonymous': {
    fields: () => anonymousReport(entered),
    multipart: true,
    bad: [[{ loginId: '' }, '아이디를 입력해 주세요.'], ...sharedReport, ...badEntry],
  },
  'POST /api/inquiries/entries': {
    fields: () => contact(entered),
    bad: [[{ name: '' }, '성함을 입력해 주세요.'], ...badEntry],
  },
};
