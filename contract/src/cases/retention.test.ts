import { describe, expect, it } from 'vitest';
import { retentionPeriods, retentionTexts } from './retention.ts';

const texts = (report: number, contact: number, inquiry = 12) => retentionTexts({ report, contact, inquiry });

describe('what the consents say about retention', () => {
  it('names periods in years and months', () => {
    const words = (months: number) => texts(36, 0, months).inquiry.replace('문의 처리 완료 후 ', '');
    expect([1, 6, 11, 12, 18, 24, 599, 600].map(words)).toEqual(
      ['1개월', '6개월', '11개월', '1년', '1년 6개월', '2년', '49년 11개월', '50년'], // oxfmt-ignore
    );
    expect(texts(18, 0).report).toBe('제보 처리 종결 후 1년 6개월간 보관하고, 이후 지체 없이 파기합니다.');
  });

  it('says of what is never destroyed that there is no time limit', () => {
    expect(texts(0, 0, 0)).toEqual({
      report: '제보 처리 종결 후에도 파기 기한을 따로 두지 않고 보관합니다.',
      inquiry: '문의 처리 완료 후에도 파기 기한을 따로 두지 않고 보관합니다.',
    });
  });

  it('names the contact data only if it is destroyed earlier than its report', () => {
    const contact = '다만 이름, 이메일, 연락처는 종결 후 1년이 지나면 파기합니다.';
    expect(texts(36, 12).report).toBe(
      `제보 처리 종결 후 3년간 보관하고, 이후 지체 없이 파기합니다. ${contact}`,
    );
    expect(texts(0, 12).report).toBe(
      `제보 처리 종결 후에도 파기 기한을 따로 두지 않고 보관합니다. ${contact}`,
    );
    expect(texts(36, 0).report).not.toContain('다만');
  });
});

describe('the period of contact data', () => {
  const contactPeriod = (report: number, contact: number) =>
    retentionPeriods({
      RETAIN_REPORTS_MONTHS: report,
      RETAIN_CONTACTS_MONTHS: contact,
      RETAIN_INQUIRIES_MONTHS: 12,
    }).contact;

  it('is its own if it ends earlier than that of reports, else that of reports', () => {
    expect(contactPeriod(36, 12)).toBe(12);
    expect(contactPeriod(36, 36)).toBe(0);
    expect(contactPeriod(36, 48)).toBe(0);
    expect(contactPeriod(0, 48)).toBe(48);
    expect(contactPeriod(36, 0)).toBe(0);
  });
});
