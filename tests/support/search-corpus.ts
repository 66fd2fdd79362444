import type { Database } from '@gaongil/data/database';

/** A report of a corpus that is searched: the columns a search, a filter or an order looks at. */
export interface CorpusReport {
  reference_id: string;
  type: string;
  title: string;
  content: string;
  target_name: string;
  target_dept: string;
  incident_summary: string;
  status: string;
  assignee: string;
  status_changed_at: string;
}

/** A random number of [0, 1), the same series for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return ((state >>> 8) & 0xfffff) / 0x100000;
  };
}

// Few letters, so that many words hold each other, of all kinds that folding and splitting treat in their own way.
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

function randomText(random: () => number, words: number): string {
  const count = Math.floor(random() * (words + 1));
  return Array.from({ length: count }, () => randomWord(random, 1, 7) + oneOf(random, blanks))
    .join('')
    .trim();
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A report of a few random words. */
export function randomReport(random: () => number): CorpusReport {
  return {
    reference_id: Array.from({ length: 26 }, () => oneOf(random, [...crockford])).join(''),
    type: oneOf(random, ['REALNAME', 'ANONYMOUS']),
    title: randomText(random, 3) || '제목',
    content: randomText(random, 20) || '내용',
    ...{ target_name: randomText(random, 1), target_dept: randomText(random, 1) },
    incident_summary: randomText(random, 3),
    status: oneOf(random, ['RECEIVED', 'IN_PROGRESS', 'CLOSED', 'CLOSED']),
    assignee: oneOf(random, ['', '', '김보안', '이감사']),
    status_changed_at: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(random() * 500))).toISOString(),
  };
}

/** Stores reports; answers their numbers. */
export async function storeReports(db: Database, reports: readonly CorpusReport[]): Promise<number[]> {
  const stored = reports.map((report) => ({
    ...report,
    ...{ target_type: 'OTHER', created_at: '2025-12-31T15:00:00Z' },
    closed_at: report.status === 'CLOSED' ? report.status_changed_at : null,
    access_tag: report.type === 'ANONYMOUS' ? Buffer.from(report.reference_id.padEnd(32)) : null,
    ...(report.type === 'REALNAME' && { reporter_name: '홍', reporter_email: 'a@b.c', reporter_phone: '1' }),
  }));
  const numbers: number[] = [];
  for (let from = 0; from < stored.length; from += 500) {
    const rows = await db('reports')
      .insert(stored.slice(from, from + 500))
      .returning<{ id: number }[]>('id');
    numbers.push(...rows.map(({ id }) => id));
  }
  return numbers;
}

const folded = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ');
const texts = new WeakMap<CorpusReport, string>();

function textOf(report: CorpusReport): string {
  const { title, content, target_name, target_dept, incident_summary } = report;
  const text =
    texts.get(report) ?? folded([title, content, target_name, target_dept, incident_summary].join('\n'));
  texts.set(report, text);
  return text;
}

/** Which reports are found by `q`: the rule, written as plainly as possible and without the code of the index. */
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
        textOf(report).includes(word) || (reference && report.reference_id.includes(reference)),
    );
}
