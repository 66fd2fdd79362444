import type { Fields } from '../fields/fields.ts';
import { textLimits } from '../fields/text-limits.ts';

/** What a news item consists of (docs/behaviour/back-office.md#news-screen). The date is written yyyy.MM.dd. */
export const newsFields = {
  title: {
    input: 'line',
    label: '제목',
    max: textLimits.title,
    missing: '제목을 입력해 주세요.',
    isPublic: true,
  },
  url: {
    input: 'line',
    label: 'URL',
    max: textLimits.url,
    missing: 'URL을 입력해 주세요.',
    isPublic: true,
  },
  date: {
    input: 'line',
    label: '날짜',
    max: 100,
    missing: '날짜는 yyyy.MM.dd 형식으로 입력해 주세요.',
    isPublic: true,
  },
} as const satisfies Fields;

/** Their names, in the same order. */
export const newsFieldNames = Object.keys(newsFields) as (keyof typeof newsFields)[];
