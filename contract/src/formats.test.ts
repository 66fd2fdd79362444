import { describe, expect, it } from 'vitest';
import { formatBytes } from './files/attachment.ts';
import { dayInSeoul, formatDay, formatTime, isCalendarDay, normalDay } from './dates.ts';
import { contactForm } from './cases/inquiry.ts';
import { newsForm } from './news/news.ts';
import { feedDate, feedItem } from './news/news-feed.ts';
import {
  findReferenceId,
  groupReferenceId,
  makeReferenceId,
  readReferenceId,
  referenceIdFault,
} from './cases/reference-id.ts';

describe('a reference id', () => {
  const id = makeReferenceId(Uint8Array.from({ length: 26 }, (_, index) => index * 7));

  it('has 26 letters of Crockford base32, each drawn from five bits', () => {
    expect(id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(makeReferenceId(new Uint8Array(26).fill(255))).toBe('Z'.repeat(26));
  });

  it('is read case-insensitively, in groups, with the letters people confuse', () => {
    expect(readReferenceId(groupReferenceId(id).toLowerCase())).toBe(id);
    expect(readReferenceId(`oil${'0'.repeat(23)}`)).toBe(`011${'0'.repeat(23)}`);
  });

  it('is nothing else', () => {
    for (const text of ['', id.slice(1), `${id}0`, `U${id.slice(1)}`, `${id.slice(1)}가`])
      expect(readReferenceId(text)).toBeUndefined();
  });

  it('is found in whatever people paste', () => {
    const grouped = groupReferenceId(id);
    const address = `https://www.company.example/report/result/${id}`;
    const fullWidth = grouped.replaceAll(/[0-9A-Z-]/g, (letter) =>
      String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
    );
    for (const text of [
      `  ${grouped}\n`,
      grouped.toLowerCase().replaceAll('-', ' '),
      grouped.replaceAll('-', ' – '),
      grouped.replaceAll('-', '-\u200b\u0000\u0007\u00ad'),
      fullWidth,
      `\ufeff${id.slice(0, 13)}\r\n${id.slice(13)}`,
      address,
      `${address}/?from=mail#top`,
      address.replace(id, grouped),
      `접수번호: ${grouped}처리 현황 주소: ${address}`,
      `ID ${grouped}`,
      `제보가 접수되었습니다. 접수번호: ${grouped} — 진행 상황을 확인하려면`,
    ])
      expect(findReferenceId(text), text).toBe(id);
  });

  it('is not made up from a text without one', () => {
    for (const text of [
      '',
      '접수번호',
      id.slice(1),
      `${id}0`,
      'https://www.company.example/report/result/',
      ' '.repeat(3_000) + id,
    ])
      expect(findReferenceId(text), text.slice(0, 60)).toBeUndefined();
  });
});

describe('a mistyped reference id', () => {
  const id = makeReferenceId(new Uint8Array(26));

  it('has another length, whatever its spelling', () => {
    for (const [text, length] of [
      ['abcd-efgh-ilo0', 12],
      [`${id.slice(1)}`, 25],
      [`${groupReferenceId(id)}-0`, 27],
      ['접수번호: ABCD', 4],
      ['https://www.company.example/report/result/ABCDE/', 5],
    ] as const)
      expect(referenceIdFault(text), text).toEqual({ length });
  });

  it('or a letter that no reference id has', () => {
    for (const [text, strange] of [
      [`${id.slice(1)}u`, 'U'],
      ['가나다', '가'],
      ['ABCD 😀', '😀'],
    ] as const)
      expect(referenceIdFault(text), text).toEqual({ strange });
  });
});

describe('dates', () => {
  it('are days in Seoul', () => {
    expect(formatDay('2025-01-04T15:00:00.000Z')).toBe('2025.01.05');
    expect(formatDay('2025-01-04T14:59:59.999Z')).toBe('2025.01.04');
    expect(formatTime('2025-01-04T15:30:00.000Z')).toBe('2025.01.05 00:30');
    expect(formatDay('2025-01-04')).toBe('2025.01.04');
    expect(formatDay(undefined)).toBe('');
  });

  it('of anonymous reports are cut to midnight in Seoul', () => {
    expect(dayInSeoul(new Date('2025-01-04T14:59:00Z')).toISOString()).toBe('2025-01-03T15:00:00.000Z');
    expect(dayInSeoul(new Date('2025-01-04T15:00:00Z')).toISOString()).toBe('2025-01-04T15:00:00.000Z');
  });

  it('of news must exist', () => {
    expect(isCalendarDay('2024.02.29')).toBe(true);
    for (const text of ['2025.02.29', '2025.13.01', '2025.1.1', '2025-01-01', '0000.01.01', ''])
      expect(isCalendarDay(text)).toBe(false);
  });
});

describe('sizes', () => {
  it('are shown in B, KB, MB and GB', () => {
    expect([0, 1023, 1024, 1536, 20 * 1024, 52_428_800, 3 * 1024 ** 3].map(formatBytes)).toEqual([
      '0B',
      '1023B',
      '1KB',
      '1.5KB',
      '20KB',
      '50MB',
      '3GB',
    ]);
  });
});

describe('news and inquiries', () => {
  it('take only http and https addresses as news', () => {
    const news = { title: '제목', url: 'https://news.example/1', date: '2025.01.05' };
    expect(newsForm.safeParse(news).success).toBe(true);
    for (const url of ['javascript:alert(1)', 'ftp://a.example', 'news.example', 'data:text/html,x'])
      expect(newsForm.safeParse({ ...news, url }).success).toBe(false);
  });

  it('refuse a contact whose consent is false but take one that does not name it', () => {
    const contact = { name: '김', email: 'a@b.example', message: '문의' };
    expect(contactForm.safeParse(contact).success).toBe(true);
    expect(contactForm.safeParse({ ...contact, privacy: true }).success).toBe(true);
    expect(contactForm.safeParse({ ...contact, privacy: false }).error?.issues[0]?.message).toBe(
      '개인정보처리방침에 동의해 주세요.',
    );
  });
});

describe('an article in the feed', () => {
  it('is escaped, and stands on its day in Seoul', () => {
    expect(feedDate('2023.11.15')).toBe('Wed, 15 Nov 2023 00:00:00 +0900');
    expect(feedItem({ title: '<안전> & "길"', url: 'https://a.example/?a=1&b=2', date: '2023.11.15' })).toBe(
      '<item><title>&lt;안전&gt; &amp; &quot;길&quot;</title><link>https://a.example/?a=1&amp;b=2</link>' +
        '<guid isPermaLink="true">https://a.example/?a=1&amp;b=2</guid>' +
        '<pubDate>Wed, 15 Nov 2023 00:00:00 +0900</pubDate></item>',
    );
  });
});

describe('a day that somebody types', () => {
  it('is taken in the usual spellings', () => {
    for (const text of ['2026.11.07', '2026-11-07', '2026/11/7', '2026. 11. 7.', '2026년 11월 7일'])
      expect(normalDay(text)).toBe('2026.11.07');
  });

  it('is left as it is when it is none', () => {
    for (const text of ['', '7.11.2026', '20261107', '2026-11', '어제']) expect(normalDay(text)).toBe(text);
  });
});
