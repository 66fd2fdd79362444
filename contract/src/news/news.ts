import { z } from 'zod';
import { isCalendarDay, isDayForm, normalDay } from '../dates.ts';
import { answerShape } from '../fields/field-schemas.ts';
import { newsFields } from './news-fields.ts';
import { tidy } from '../fields/text.ts';
import { requiredText } from '../fields/text-schemas.ts';
import { version } from '../requests/wire.ts';

/** How many items GET /api/news answers at most (docs/behaviour/api.md#fields-of-a-news-item). */
export const newsBound = 1_000;

function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/**
 * A news item as staff enter it (docs/behaviour/back-office.md#news-screen). A day in another usual spelling is taken; a day that no calendar
 * has gets a text of its own.
 */
export const newsForm = z.object({
  title: requiredText(newsFields.title),
  url: requiredText(newsFields.url).refine(
    isWebAddress,
    'URL은 http:// 또는 https://로 시작하는 주소로 입력해 주세요.',
  ),
  date: z
    .string({ error: newsFields.date.missing })
    .refine((text) => text.length <= newsFields.date.max, { error: newsFields.date.missing, abort: true })
    .overwrite((text) => normalDay(tidy(text, newsFields.date.input)))
    .refine(isDayForm, { error: newsFields.date.missing, abort: true })
    .refine(isCalendarDay, '없는 날짜입니다. 날짜를 다시 확인해 주세요.'),
});

/** The id of a news item, a whole number from 1; undefined when the text is none. */
export function readNewsId(text: string): number | undefined {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
}

/** A news item as visitors get it: exactly these fields. */
export const publicNewsItem = z.object({
  id: z.number().int().positive(),
  ...answerShape(newsFields),
});

/** A news item as staff get it, with the version they send back in If-Match. */
export const newsItem = publicNewsItem.extend({ version });

export type NewsForm = z.output<typeof newsForm>;
export type PublicNewsItem = z.output<typeof publicNewsItem>;
export type NewsItem = z.output<typeof newsItem>;
