import { reportMessages } from '@gaongil/contract/cases/report';
import { describe, expect, it } from 'vitest';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { attemptNotes, checkReport, issueOf, maybeOwnPair } from './submit-report.ts';

const report = { targetType: 'OTHER', title: '제목', content: '내용' };
const named = {
  reporterName: '홍길동',
  reporterEmail: 'hong@company.example',
  reporterPhone: '062-000-0000',
  ...report,
};
const anonymous = { loginId: 'gildong', password: 'abcd123!', passwordConfirm: 'abcd123!', ...report };

function form(values: Record<string, string>, file = new File([], '')): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  data.append('attachment', file);
  return data;
}

const program = new File(['MZ\0\0'], 'a.pdf');
const kindNotAllowed = {
  field: 'attachment',
  message: '첨부할 수 없는 파일 형식입니다. zip으로 묶어 첨부해 주세요.',
};

describe('a report', () => {
  it('asks for the consent last, after the attachment, and counts what fails', async () => {
    const noConsent = { field: 'privacy', message: '개인정보 수집·이용에 동의해 주세요.' };
    expect(await checkReport('REALNAME', form({ ...named, title: ' ' }, program))).toEqual({
      field: 'title',
      message: '제목을 입력해 주세요.',
      others: [kindNotAllowed, noConsent],
      summary: '모두 3개 항목을 확인해 주세요.',
    });
    expect(await checkReport('REALNAME', form(named, program))).toEqual({
      ...kindNotAllowed,
      others: [noConsent],
      summary: '모두 2개 항목을 확인해 주세요.',
    });
    expect(await checkReport('REALNAME', form(named))).toEqual(noConsent);
    expect(await checkReport('REALNAME', form({ ...named, privacy: 'true' }))).toBeUndefined();
  });

  it('needs no file', async () => {
    expect(await checkReport('ANONYMOUS', form(anonymous))).toBeUndefined();
    expect(await checkReport('ANONYMOUS', form(anonymous, program))).toEqual(kindNotAllowed);
  });
});

describe('the answer that id and password are used already', () => {
  const { pairTaken, submitFailed } = reportMessages;

  it('is the failure of the id', () => {
    const issue = issueOf({ status: 409, data: { message: pairTaken } }, 'ANONYMOUS');
    expect(issue).toEqual({ field: 'loginId', message: submitFailed(pairTaken) });
  });

  it('may be about the own report after an attempt without an answer, and says where to find it', () => {
    const taken = { status: 409, data: { message: pairTaken } };
    expect(issueOf(taken, 'ANONYMOUS', true)).toMatchObject({ field: 'loginId', ...maybeOwnPair });
    for (const error of [{ status: 'FETCH_ERROR' }, { status: 'TIMEOUT_ERROR' }])
      expect(issueOf(error, 'ANONYMOUS').note).toMatch(
        new RegExp(`^${attemptNotes.ANONYMOUS.maybeReceived} .*그대로 있습니다\\.$`),
      );
  });

  it('says nothing of a report that the device could not have sent', () => {
    const { note } = issueOf({ status: 'FETCH_ERROR' }, 'ANONYMOUS', false, false);
    expect(note).toMatch(/그대로 있습니다\.$/);
    expect(note).not.toContain('접수되었을 수 있습니다');
  });

  it('leads to the page where it is found, in a new tab', () => {
    const changed = { status: 409, data: errorMessages.keyReused };
    const link = { href: '/report/check', text: '익명 제보 확인' };
    expect(issueOf(changed, 'ANONYMOUS')).toMatchObject({ field: '', link });
    expect(maybeOwnPair).toMatchObject({ link });
    // A named report has no id and password: sent again as it was, it gets its number.
    expect(issueOf(changed, 'REALNAME')).toEqual({
      field: '',
      message: submitFailed(errorMessages.keyReused),
      ...attemptNotes.REALNAME.received,
    });
  });

  it('is not confused with another refusal, which is of the whole form', () => {
    for (const error of [
      { status: 409, data: { message: '다시 시도해 주세요.' } },
      { status: 500, data: { message: '오류' } },
    ])
      expect(issueOf(error, 'REALNAME')).toMatchObject({
        field: '',
        message: submitFailed(error.data.message),
      });
  });
});
