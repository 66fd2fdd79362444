import { describe, expect, it } from 'vitest';
import { mailText } from './mail-text.ts';
import { receipt } from './receipt.ts';
import { staffNotice } from './staff-notice.ts';

describe('mails', () => {
  it('to staff are the same words every time, with a link only to the sign-in page', () => {
    const mail = staffNotice('report', 'https://www.gaongil.example');
    expect(mail).toEqual(staffNotice('report', 'https://www.gaongil.example'));
    expect(mail.text.match(/https?:\S+/g)).toEqual(['https://www.gaongil.example/admin']);
    expect(staffNotice('inquiry', undefined).text).not.toMatch(/http/);
  });

  it('to the sender name the day in Seoul and nothing else of the submit', () => {
    expect(receipt('inquiry', new Date('2025-01-04T15:00:00Z')).text).toContain(
      '2025.01.05에 접수되었습니다',
    );
  });

  it('are safe as HTML', () => {
    expect(mailText('제목', ['<b>&"']).html).toContain('<p>&#60;b&#62;&#38;&#34;</p>');
  });
});
