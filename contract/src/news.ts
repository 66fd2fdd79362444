import { z } from 'zod';
import { isCalendarDay } from './dates.ts';
import { textLimits } from './text.ts';
import { requiredText } from './text-schemas.ts';
import { version } from './wire.ts';

/** How many items GET /api/news answers at most (docs/behaviour/api.md#fields-of-a-news-item). */
export const newsBound = 1_000;

const dateForm = '날짜는 yyyy.MM.dd 형식으로 입력해 주세요.';

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/**
 * A news item as staff enter it (docs/behaviour/back-office.md#news-screen). An impossible day gets the date-form text.
 */
export const newsForm = z.object({
  title: requiredText({ label: '제목', max: textLimits.title, missing: '제목을 입력해 주세요.' }),
  url: requiredText({ label: 'URL', max: textLimits.url, missing: 'URL을 입력해 주세요.' }).refine(
    isWebAddress,
    'URL은 http:// 또는 https://로 시작하는 주소로 입력해 주세요.',
  ),
  date: z
    .string({ error: dateForm })
    .refine((text) => text.length <= 100, { error: dateForm, abort: true })
    .overwrite((text) => text.trim())
    .refine(isCalendarDay, dateForm),
});

/** A news item as visitors get it: exactly these fields. */
export const publicNewsItem = z.object({
  id: z.number().int().positive(),
  title: z.string(),
  url: z.string(),
  date: z.string(),
});

/** A news item as staff get it, with the version they send back in If-Match. */
export const newsItem = publicNewsItem.extend({ version });

export type NewsForm = z.output<typeof newsForm>;
export type PublicNewsItem = z.output<typeof publicNewsItem>;
export type NewsItem = z.output<typeof newsItem>;
