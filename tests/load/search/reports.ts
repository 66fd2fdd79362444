import { createHash } from 'node:crypto';
import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import { koreanText } from '../korean-text.ts';

/** Words to search for, each in this share of the reports, chosen at random. */
const planted: Record<string, number> = { 뫼솔: 0.0001, 갈퀴: 0.01, 누름: 0.2, 두레: 0.1, 박새: 0.1 };

/** A word only in the oldest quarter: in every fifth report there, so in 5 % of all. */
const old = { word: '옛길', share: 0.2, until: 0.25 };

const staff = ['김보안', '이감사', '박준법', '최윤리', '정조사', '강상담', '조담당', '윤검토', ''];

/** A word only in internal notes, and in which share of the reports. */
const noted = { word: '샛강', share: 0.01 };

/** Open reports are among this number of the newest. */
const lately = 20_000;

/** A row of the table, by column, and an internal note; an empty one is not stored. */
export type ReportRow = Record<string, string | number | Buffer | Date | null>;

const columnsByType = {
  text:
    'reference_id type title content target_type target_name target_dept incident_summary reporter_name ' +
    'reporter_email reporter_phone status assignee',
  bytea: 'access_tag',
  timestamptz: 'created_at status_changed_at in_progress_at closed_at',
};

/** The columns of a row, and their types. */
export const columns = Object.entries(columnsByType).flatMap(([type, names]) =>
  names.split(' ').map((name) => ({ name, type })),
);

const day = 86_400_000;
const lastDay = Date.parse('2026-06-30T15:00:00Z');

/** Report number `number` of `all`, which arrived over five years; the same numbers always give the same report. */
export function reportRow(number: number, all: number): ReportRow {
  const { random, oneOf, name, text } = koreanText(number);
  const words = Object.keys(planted).filter((word) => random() < (planted[word] ?? 0));
  if (number / all < old.until && random() < old.share) words.push(old.word);
  // Short texts are more common than long ones: 100 to 2,000 characters, evenly on a logarithmic scale.
  const written = text(Math.round(100 * 20 ** random()));
  const at = Math.floor(random() * written.length);
  const content = [written.slice(0, at), ...words, written.slice(at)].join(words.length > 0 ? ' ' : '');
  const named = random() < 0.6;
  const created = new Date(lastDay - Math.floor(5 * 365 * (1 - number / all)) * day);
  const closed = random() < Math.min(0.999, (all - number) / lately);
  const status = closed ? 'CLOSED' : oneOf(['RECEIVED', 'IN_PROGRESS']);
  return {
    reference_id: referenceIdOf(number),
    type: named ? 'REALNAME' : 'ANONYMOUS',
    title: text(10 + Math.floor(random() * 40)),
    content: content.trim(),
    target_type: 'EMPLOYEE',
    target_name: random() < 0.5 ? name() : '',
    target_dept: random() < 0.5 ? text(8) : '',
    incident_summary: random() < 0.5 ? text(20 + Math.floor(random() * 200)) : '',
    reporter_name: named ? name() : null,
    reporter_email: named ? `reporter${number}@company.example` : null,
    reporter_phone: named ? '010-0000-0000' : null,
    access_tag: named ? null : Buffer.from(String(number).padStart(32, '0')),
    status,
    assignee: status === 'RECEIVED' ? '' : oneOf(staff),
    created_at: created,
    status_changed_at: created,
    in_progress_at: status === 'RECEIVED' ? null : created,
    closed_at: closed ? created : null,
    feedback_by: new Date(created.getTime() + 90 * day).toISOString().slice(0, 10),
    note: random() < noted.share ? `${text(40)} ${noted.word}` : random() < 0.1 ? text(60) : '',
  };
}

/** The reference id of report number `number`. Random numbers of a 32-bit generator would collide among a million reports. */
export const referenceIdOf = (number: number) =>
  makeReferenceId(createHash('sha256').update(String(number)).digest().subarray(0, referenceIdLength));

/** The text of a row that is searched. */
export function searchedText(row: ReportRow): string {
  return ['title', 'content', 'target_name', 'target_dept', 'incident_summary', 'note']
    .map((name) => row[name])
    .join('\n');
}
