import { isoDayInSeoul } from '@gaongil/contract/dates';
import { dueSoonDays } from '@gaongil/contract/requests/views';

const day = 24 * 60 * 60 * 1000;

/** A due day in words, by the calendar of Seoul: what is left until it, or that it has passed. */
export function dueWords(on: string, now: Date): { text: string; state: 'far' | 'soon' | 'passed' } {
  const days = (Date.parse(on) - Date.parse(isoDayInSeoul(now))) / day;
  if (days < 0) return { text: `${-days}일 지연`, state: 'passed' };
  if (days === 0) return { text: '오늘까지', state: 'soon' };
  return { text: `D-${days} · ${days}일 남음`, state: days <= dueSoonDays ? 'soon' : 'far' };
}
