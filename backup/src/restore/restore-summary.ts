import type { Checked } from './check-restored.ts';
import type { ChosenSets } from '../sets/choose-sets.ts';
import type { RestoredJournal } from './restore-journal.ts';
import { momentOf, type Stamp } from '../sets/sets.ts';

export interface Summary extends ChosenSets, Pick<Checked, 'reports' | 'inquiries'> {
  journal: RestoredJournal | undefined;
  /** The newest stamp of which the restored database says that it was backed up. */
  recorded: Stamp | undefined;
  /** Whether a set was asked for that need not be the newest. */
  wasAskedFor: boolean;
  now: Date;
}

/** A backup is made every day: the newest is older than this only if nights were missed or it was removed, in milliseconds. */
const oldMs = 36 * 3_600_000;
/** How far clocks may differ, in milliseconds. */
const clocksMs = 300_000;

/** What a person should know before data is replaced by that of a backup, as Korean sentences. */
export function summaryLines({
  data,
  keys,
  newest,
  journal,
  reports,
  inquiries,
  ...rest
}: Summary): string[] {
  const { recorded, wasAskedFor, now } = rest;
  const made = momentOf(data.stamp);
  const until = journal?.until ? `와 ${shown(journal.until, now)}까지의 저널` : '';
  const lines = [
    `되살릴 것: ${shown(made, now)}에 만든 백업 ${data.stamp}${until}. 키(B)는 ${keys.stamp}의 것입니다.`,
    `들어 있는 것: 제보 ${reports}건, 문의 ${inquiries}건.`,
  ];
  if (!wasAskedFor && now.getTime() - made.getTime() > oldMs)
    lines.push('주의: 백업은 매일 만듭니다. 더 새로운 백업이 지워졌거나, 여러 밤 동안 만들지 못했습니다.');
  if (made.getTime() - now.getTime() > clocksMs)
    lines.push('주의: 백업의 시각이 이 컴퓨터의 시계보다 앞섭니다. 시계를 확인해 주세요.');
  if (keys.stamp < data.stamp)
    lines.push('주의: 키(B)가 데이터(A)보다 오래되었습니다. 더 새로운 키 백업이 지워졌을 수 있습니다.');
  if (recorded !== undefined && recorded > newest)
    lines.push(
      `주의: 되살릴 데이터베이스에 백업 ${recorded}을(를) 만든 기록이 있지만 여기에는 그것이 없습니다. 지워졌을 수 있습니다.`,
    );
  return lines;
}

const shown = (moment: Date, now: Date) =>
  `${moment.toLocaleString('sv', { timeZone: 'Asia/Seoul' })}(${ago(now.getTime() - moment.getTime())})`;

function ago(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return '방금';
  if (minutes < 60) return `${minutes}분 전`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)}시간 전`;
  return `${Math.floor(minutes / 1_440)}일 전`;
}
