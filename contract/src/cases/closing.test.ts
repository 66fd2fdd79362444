import { describe, expect, it } from 'vitest';
import { reopeningForm } from './case-update.ts';
import { closingForm, closingChangeForm } from './closing-schemas.ts';
import { findingNames, findings } from './closing.ts';
import { publicReport, reportAction, reportRow } from './report-schemas.ts';
import { callsAbout } from './case-kinds.ts';

const messages = (schema: { safeParse: (value: unknown) => unknown }, value: unknown) => {
  const { error } = schema.safeParse(value) as { error?: { issues: { message: string }[] } };
  return error?.issues.map(({ message }) => message);
};

describe('what is noted about how a report ended', () => {
  it('needs a finding in the question before it is closed, and none when it is changed by itself', () => {
    const missing = ['조사 결과를 선택해 주세요.'];
    for (const value of [{}, { finding: '' }, { finding: 'TRUE' }])
      expect(messages(closingForm, value)).toEqual(missing);
    expect(messages(closingChangeForm, { finding: '', measure: '' })).toBeUndefined();
    for (const finding of findings) {
      expect(closingForm.parse({ finding, measure: '  넘김 ' })).toEqual({
        finding,
        measure: '넘김',
        category: '',
      });
      expect(findingNames[finding]).not.toBe('');
    }
    expect(messages(closingForm, { finding: 'REFERRED', measure: '가'.repeat(5_001) })).toEqual([
      '취한 조치는 5,000자 이내로 입력해 주세요.',
    ]);
  });

  it('is left as it is by an update that does not name it, and emptied by a blank', () => {
    expect(reportAction.parse({ status: 'CLOSED' })).toEqual({ status: 'CLOSED' });
    expect(reportAction.parse({ finding: '', measure: ' ' })).toEqual({ finding: '', measure: '' });
  });

  it('is in updates of one and of many reports, not of inquiries, and in no answer to reporters and no row', () => {
    const item = {
      referenceId: '0'.repeat(26),
      version: 1,
      finding: 'UNPROVEN',
      measure: '없음',
      reason: '사유',
    };
    expect(callsAbout.report.bulk.parse({ items: [item] })).toEqual({ items: [item] });
    const other = { id: '0', version: 1, reason: '사유' };
    expect(callsAbout.inquiry.bulk.parse({ items: [{ ...other, finding: 'UNPROVEN' }] })).toEqual({
      items: [other],
    });
    for (const { shape } of [publicReport, reportRow])
      expect(Object.keys(shape).filter((name) => ['finding', 'measure', 'reason'].includes(name))).toEqual(
        [],
      );
  });
});

describe('the reason for which a case is opened again', () => {
  it('has 1 to 500 characters in the question', () => {
    expect(messages(reopeningForm, { reason: ' ' })).toEqual(['다시 여는 사유를 입력해 주세요.']);
    expect(messages(reopeningForm, { reason: '가'.repeat(501) })).toEqual([
      '사유는 500자 이내로 입력해 주세요.',
    ]);
    expect(reopeningForm.parse({ reason: '가'.repeat(500) }).reason).toHaveLength(500);
  });
});
