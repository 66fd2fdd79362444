import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { allKinds, caseKinds } from '@gaongil/data/case-kinds';
import { destroyCase, findCaseToDestroy } from '@gaongil/data/cases/destroy-case';
import { isOnHold } from '@gaongil/data/cases/records/legal-holds';
import { attachmentsEnv, masterKeysFrom, retentionEnv, sealingEnv } from '@gaongil/runtime/settings/read-env';
import { countLegalHolds, listDue } from '@gaongil/data/retention/list-due';
import { acceptTimesAhead } from '@gaongil/data/retention/mistaken-times';
import { isNearLastRun, readLastDay, readToday, storeLastDay } from '@gaongil/data/retention-clock';
import { retentionKinds, retentionPeriods } from '@gaongil/contract/cases/retention';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { everyCase } from '@gaongil/data/viewer';
import { type Command, CommandError, type DatabaseCall, onDatabase } from './command.ts';
import { door } from '../door.js';

const settings = { ...sealingEnv, ...attachmentsEnv, ...retentionEnv };
type CasesCall = DatabaseCall<typeof settings>;

/**
 * `due` shows how many cases are due on which day, and changes nothing. `destroy` destroys a case for good: a report by its
 * reference id, an inquiry by the id in its address in the back office. `confirm-day` confirms today's date after the clock
 * was wrong, or after the worker did not run for days. Nothing of a case is opened or printed.
 */
export const cases: Command = {
  actions: onDatabase(settings, { due: showDue, 'destroy ID': destroy, 'confirm-day DAY': confirmDay }),
};

async function destroy({ db, settings, args: [id = ''], say }: CasesCall): Promise<void> {
  const attachments = openAttachments(settings);
  await attachments.prepare();
  const found = await findCaseToDestroy(db, keyRing(db, masterKeysFrom(process.env)), id);
  if (!found || !(await destroyCase(db, attachments, found)))
    throw new CommandError(
      found && (await isOnHold(db, found))
        ? '파기 보류 중이라 파기할 수 없습니다. 지운 것은 없습니다.'
        : '그런 제보나 문의가 없습니다. 지운 것은 없습니다.',
    );
  say(`${found.kind.label} 한 건을 파기했습니다. 백업과 내려받은 파일은 따로 지워야 합니다.`);
}

async function showDue({ db, settings, say, answer }: CasesCall): Promise<void> {
  const { report, inquiry } = caseKinds;
  const names = { report: report.label, contact: '실명 제보자의 연락처', inquiry: inquiry.label };
  const [today, last] = [await readToday(db), await readLastDay(db)];
  const periods = retentionPeriods(settings);
  say(`오늘 ${today}, 마지막 실행 ${last ?? '없음'}`);
  if (!isNearLastRun(today, last))
    say(
      `날짜가 마지막 실행과 크게 달라 아무것도 파기하지 않습니다. 오늘이 맞으면: ${door(`cases confirm-day ${today}`)}`,
    );
  const found: Record<string, { months: number; days: { day: string; count: number }[] }> = {};
  for (const kind of retentionKinds) {
    const due = await listDue(db, kind, periods[kind], today);
    const sum = due.reduce((all, { count }) => all + count, 0);
    const period = periods[kind] === 0 ? '따로 파기하지 않음' : `${periods[kind]}개월`;
    say(`${names[kind]} (${period}): 30일 안에 기한이 되는 것 ${sum}건`);
    for (const { day, count } of due) say(`  ${day} ${count}건`);
    found[kind] = { months: periods[kind], days: due };
  }
  const holds = new Map<string, number>();
  for (const kind of allKinds) holds.set(kind.label, await countLegalHolds(db, kind, everyCase));
  say(`파기 보류: ${[...holds].map(([label, count]) => `${label} ${count}건`).join(', ')}`);
  answer({ today, lastRun: last ?? null, due: found, holds: Object.fromEntries(holds) });
}

async function confirmDay({ db, args: [given], say }: CasesCall): Promise<void> {
  const today = await readToday(db);
  if (given !== today)
    throw new CommandError(`데이터베이스의 시계로 오늘은 ${today}입니다. 다르면 시계를 먼저 맞춰 주세요.`);
  await storeLastDay(db, today);
  await acceptTimesAhead(db);
  say(`오늘을 ${today}(으)로 확인했습니다. worker가 한 시간 안에 이어서 합니다.`);
}
