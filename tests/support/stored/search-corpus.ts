import type { ReportStatus, ReportType } from '@gaongil/contract/cases/report';
import type { Database } from '@gaongil/data/database';
import type { KeyRing } from '@gaongil/data/sealing/key-ring';
import { storeSealedReports } from './sealed-rows.ts';

/** A report of a search corpus: what a search, a filter or an order uses. */
export interface CorpusReport {
  referenceId: string;
  type: ReportType;
  title: string;
  content: string;
  targetName: string;
  targetDept: string;
  incidentSummary: string;
  status: ReportStatus;
  assignee: string;
  statusChangedAt: string;
  /** Its internal notes. */
  notes?: readonly string[];
}

/** A random number of [0, 1), the same series for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return ((state >>> 8) & 0xfffff) / 0x100000;
  };
}

// Few letters, so that many words contain each other, of every kind that folding and splitting treat differently.
const letters = [...'가나다라마가나다가abAB12-OIlσςΣ%_\\éÉßİ漢😀.'];
const blanks = [' ', '\n', '\t', ' ', '  '];

export function oneOf<Item>(random: () => number, list: readonly Item[]): Item {
  return list[Math.floor(random() * list.length)] as Item;
}

/** A word of `least` to `most` letters. */
export function randomWord(random: () => number, least: number, most: number): string {
  const length = least + Math.floor(random() * (most - least + 1));
  return Array.from({ length }, () => oneOf(random, letters))
    .join('')
    .normalize('NFC');
}

/** A text of up to so many words. */
export function randomText(random: () => number, words: number): string {
  const count = Math.floor(random() * (words + 1));
  return Array.from({ length: count }, () => randomWord(random, 1, 7) + oneOf(random, blanks))
    .join('')
    .trim();
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A report with a few random words. */
export function randomReport(random: () => number): CorpusReport {
  return {
    referenceId: Array.from({ length: 26 }, () => oneOf(random, [...crockford])).join(''),
    type: oneOf(random, ['REALNAME', 'ANONYMOUS'] as const),
    title: randomText(random, 3) || '제목',
    content: randomText(random, 20) || '내용',
    targetName: randomText(random, 1),
    targetDept: randomText(random, 1),
    incidentSummary: randomText(random, 3),
    status: oneOf(random, ['RECEIVED', 'IN_PROGRESS', 'CLOSED', 'CLOSED'] as const),
    assignee: oneOf(random, ['', '', '김보안', '이감사']),
    statusChangedAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(random() * 500))).toISOString(),
  };
}

/** The day by which the company promised the result of every report. */
const feedbackBy = '2026-02-01';

/** Seals and stores reports; returns their numbers. */
export function storeReports(
  db: Database,
  ring: KeyRing,
  reports: readonly CorpusReport[],
): Promise<number[]> {
  const stored = reports.map((report) => ({
    ...report,
    statusChangedAt: new Date(report.statusChangedAt),
    feedbackBy,
  }));
  return storeSealedReports(db, ring, stored);
}

const folded = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
const texts = new WeakMap<CorpusReport, string>();

function textOf(report: CorpusReport): string {
  const { title, content, targetName, targetDept, incidentSummary, notes = [] } = report;
  const text =
    texts.get(report) ??
    folded([title, content, targetName, targetDept, incidentSummary, ...notes].join('\n'));
  texts.set(report, text);
  return text;
}

/** Whether `q` finds a report: the rule, written as simply as possible and without the code of the index. */
export function foundBy(q: string): (report: CorpusReport) => boolean {
  const all = [...new Set(folded(q).split(/\s+/))].filter((word) => word !== '');
  const words = all
    .filter((word) => !all.some((other) => other !== word && other.includes(word)))
    .map((word, _, { length }) => {
      const part = word.toUpperCase().replaceAll('-', '').replaceAll('O', '0').replace(/[IL]/g, '1');
      return { word, reference: part !== '' && (word.length > 1 || length === 1) ? part : undefined };
    });
  return (report) =>
    words.every(
      ({ word, reference }) =>
        textOf(report).includes(word) || (reference && report.referenceId.includes(reference)),
    );
}
