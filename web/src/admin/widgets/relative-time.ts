import { dayInSeoul } from '@gaongil/contract/dates';

const minute = 60_000;
const day = 24 * 60 * minute;

/** How long before `now` a moment was, in words; in Seoul's calendar, and no finer than a day with `dayOnly`. */
export function relativeTime(iso: string, now: Date, dayOnly = false): string {
  const then = new Date(iso);
  const days = Math.round((dayInSeoul(now).getTime() - dayInSeoul(then).getTime()) / day);
  if (days >= 365) return `${Math.floor(days / 365)}년 전`;
  // From 30 days on: a list that changes the unit later has 58일 전 below 2개월 전. A year has no twelfth month of 30 days.
  if (days >= 30) return `${Math.min(Math.floor(days / 30), 11)}개월 전`;
  if (days >= 2) return `${days}일 전`;
  if (days === 1) return '어제';
  if (dayOnly) return '오늘';
  const minutes = Math.floor((now.getTime() - then.getTime()) / minute);
  if (minutes < 1) return '방금 전';
  return minutes < 60 ? `${minutes}분 전` : `${Math.floor(minutes / 60)}시간 전`;
}
