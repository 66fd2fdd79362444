import { describe, expect, it } from 'vitest';
import { mailText } from './mail-text.ts';
import { codeNotice } from './code-notice.ts';
import { messageNotice } from './message-notice.ts';
import { receipt } from './receipt.ts';
import { reissueNotice } from './reissue-notice.ts';
import { isPermanentRefusal, failureKind } from './smtp-failure.ts';
import { staffNotice, staffNotices } from './staff-notice.ts';

const COMPANY_NAME = '한빛안전';
const site = { COMPANY_NAME, SITE_URL: 'https://www.hanbit.example' };

describe('mails', () => {
  it('to staff are the same words every time, with a link only to the sign-in page', () => {
    const mail = staffNotice(site, 'arrival');
    expect(mail).toEqual(staffNotice(site, 'arrival'));
    expect(mail.text.match(/https?:\S+/g)).toEqual(['https://www.hanbit.example/admin']);
    expect(staffNotice({ COMPANY_NAME }, 'arrival').text).not.toMatch(/http/);
    for (const about of staffNotices) {
      const { subject, text } = staffNotice(site, about);
      expect(text.match(/https?:\S+/g)).toEqual(['https://www.hanbit.example/admin']);
      expect([subject, staffNotice({ COMPANY_NAME }, about).text]).toEqual([
        mail.subject,
        expect.not.stringMatching(/http|\d/),
      ]);
    }
  });

  it('to the sender name the day in Seoul and nothing else of the submit, in a constant length', () => {
    const mail = receipt(new Date('2025-01-04T15:00:00Z'), COMPANY_NAME);
    expect(mail.text).toContain('2025.01.05에 접수되었습니다');
    expect(receipt(new Date('2025-11-24T15:00:00Z'), COMPANY_NAME).text).toHaveLength(mail.text.length);
  });

  it('to the sender say that the number was on the screen and what it is for, in words that are true without one', () => {
    expect(receipt(new Date(), COMPANY_NAME).text).toContain(
      '접수번호는 메일에 적지 않습니다. 접수할 때 화면에 접수번호가 나왔다면, 그 번호로 홈페이지에서 진행 상황을 볼 수 있습니다.',
    );
  });

  it('to the sender of a report with another number have neither number, no day, and words that are true without one', () => {
    const { subject, text } = reissueNotice(COMPANY_NAME);
    expect(subject + text).not.toMatch(/\d|http/);
    expect(text).toContain('보내실 때 화면에 번호가 나왔다면, 그 번호로는 더 이상 조회할 수 없습니다.');
  });

  it('to a named reporter whom staff wrote have no number, no day and nothing of the text', () => {
    const { subject, text } = messageNotice(COMPANY_NAME);
    expect(subject + text).not.toMatch(/\d|http/);
    expect(messageNotice(COMPANY_NAME)).toEqual(messageNotice(COMPANY_NAME));
  });

  it('with a code to write with have no other number but how long it can be used, and no address', () => {
    const { subject, text } = codeNotice('01234567', COMPANY_NAME);
    expect((subject + text).match(/[\d ]*\d/g)).toEqual([' 0123 4567', ' 15']);
    expect(text).not.toMatch(/http/);
  });

  it('never mention whether the case is a report or an inquiry', () => {
    for (const mail of [
      ...staffNotices.map((about) => staffNotice(site, about)),
      receipt(new Date(), COMPANY_NAME),
      reissueNotice(COMPANY_NAME),
      messageNotice(COMPANY_NAME),
      codeNotice('01234567', COMPANY_NAME),
    ])
      expect(Object.values(mail).join()).not.toMatch(/제보|문의|신고|상담/);
  });

  it('are from the company that the settings name', () => {
    const subjects = [staffNotice(site, 'arrival'), receipt(new Date(), COMPANY_NAME)].map(
      ({ subject }) => subject,
    );
    for (const subject of subjects) expect(subject).toMatch(/^\[한빛안전\] /);
  });

  it('are safe as HTML', () => {
    expect(mailText('제목', ['<b>&"']).html).toContain('<p>&lt;b&gt;&amp;&quot;</p>');
  });
});

describe('a failure', () => {
  it('is final only when the mail server refused the recipient with a 5xx', () => {
    expect(isPermanentRefusal({ command: 'RCPT TO', responseCode: 550 })).toBe(true);
    expect(isPermanentRefusal({ command: 'RCPT TO', responseCode: 450 })).toBe(false);
    expect(isPermanentRefusal({ command: 'AUTH PLAIN', responseCode: 535 })).toBe(false);
    expect(isPermanentRefusal({ command: 'MAIL FROM', responseCode: 550 })).toBe(false);
    expect(isPermanentRefusal(new Error('550'))).toBe(false);
  });

  it('is named by its status or code, never by its message', () => {
    expect(failureKind({ command: 'RCPT TO', responseCode: 550, code: 'EENVELOPE' })).toBe('550');
    expect(failureKind(Object.assign(new Error('kim@a.b'), { code: 'ETIMEDOUT' }))).toBe('ETIMEDOUT');
    expect(failureKind(new Error('kim@a.b'))).toBe('Error');
  });
});
