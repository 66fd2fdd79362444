import type { ReportRow } from './reports.ts';
import { searchedText } from './reports.ts';

/** A request for a list. */
export interface Case {
  name: string;
  query: Record<string, string>;
  /** Which page, from 1. */
  page?: number;
}

const filters = ['status', 'type', 'assignee'] as const;

/** The requests measured. Every sort order used equals the order of arrival, which makes result sets easy to predict. */
export const cases: readonly Case[] = [
  { name: 'all, page 1', query: {} },
  { name: 'all, page 100', query: {}, page: 100 },
  { name: 'closed and anonymous, page 1', query: { status: 'CLOSED', type: 'ANONYMOUS' } },
  { name: 'rare: one in 10,000', query: { q: '뫼솔' } },
  { name: '1 %', query: { q: '갈퀴' } },
  { name: '20 %', query: { q: '누름' } },
  { name: '20 %, page 100', query: { q: '누름' }, page: 100 },
  { name: '5 %, all old', query: { q: '옛길' } },
  { name: '1 %, in notes', query: { q: '샛강' } },
  { name: 'no hit', query: { q: '쀍뛟' } },
  { name: 'four syllables', query: { q: '법인카드' } },
  { name: 'five syllables', query: { q: '세금계산서' } },
  { name: 'two words, 10 % each', query: { q: '두레 박새' } },
  { name: 'common letters, hardly ever together', query: { q: '보고속' } },
  { name: 'one letter', query: { q: '값' } },
  { name: '20 %, of these received', query: { q: '누름', status: 'RECEIVED' } },
  { name: '5 % all old, of these received', query: { q: '옛길', status: 'RECEIVED' } },
  {
    name: '5 % all old, three filters',
    query: { q: '옛길', status: 'CLOSED', type: 'ANONYMOUS', assignee: '김보안' },
  },
  { name: '1 %, of one assignee', query: { q: '갈퀴', assignee: '이감사' } },
  { name: 'rare, by time of status', query: { q: '뫼솔', sort: 'statusChangedAt' } },
  { name: '1 %, by time of status', query: { q: '갈퀴', sort: 'statusChangedAt' } },
  { name: '20 %, by time of status', query: { q: '누름', sort: 'statusChangedAt' } },
];

/** The reference ids each case must return, newest first; `take` is called with every row, oldest first. */
export function expectations() {
  const found = new Map(cases.map((one) => [one, [] as string[]]));
  const take = (row: ReportRow) => {
    const text = searchedText(row);
    for (const [{ query }, ids] of found)
      if (
        filters.every((name) => query[name] === undefined || row[name] === query[name]) &&
        (query['q'] ?? '').split(' ').every((word) => text.includes(word))
      )
        ids.push(String(row['reference_id']));
  };
  const of = (one: Case) => (found.get(one) ?? []).toReversed();
  return { take, of };
}
