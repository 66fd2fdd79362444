import { appSecretEnv } from '@gaongil/api/env';
import { fillSamples, sampleReports } from '@gaongil/api/demo/fill';
import { deriveSecrets } from '@gaongil/api/secrets';
import { retentionPeriods } from '@gaongil/contract/cases/retention';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import type { Database } from '@gaongil/data/database';
import { attachmentsEnv, masterKeysFrom, retentionEnv, sealingEnv } from '@gaongil/runtime/settings/read-env';
import { removeSample } from '@gaongil/data/samples/remove-sample';
import { listSamples } from '@gaongil/data/samples/samples';
import { forgetDestroyed } from '@gaongil/data/search-index/update-index';
import { allKinds } from '@gaongil/data/case-kinds';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { type Command, CommandError, type DatabaseCall, onDatabase } from './command.ts';
import { door } from '../door.js';

const shape = { ...sealingEnv, ...attachmentsEnv, ...retentionEnv, ...appSecretEnv };
type DemoCall = DatabaseCall<typeof shape> & Awaited<ReturnType<typeof openCases>>;

async function openCases({ db, settings }: DatabaseCall<typeof shape>) {
  const ring = keyRing(db, masterKeysFrom(process.env));
  const attachments = openAttachments(settings);
  await ring.load();
  await attachments.prepare();
  return { ring, attachments };
}

/**
 * The command alone fills an empty installation with samples; `remove` removes exactly these, also beside real cases. It needs
 * the role that owns the tables: neither api nor worker may both store and delete cases.
 */
export const demo: Command = { actions: onDatabase(shape, { '': fill, remove }, openCases) };

async function fill({ db, ring, attachments, settings, say, answer }: DemoCall): Promise<void> {
  const outcome = await fillSamples({
    db,
    ring,
    attachments,
    secrets: deriveSecrets(settings.APP_SECRET),
    periods: retentionPeriods(settings),
    now: new Date(),
  });
  if (outcome === 'real')
    throw new CommandError(
      '예시가 아닌 제보, 문의 또는 뉴스가 이미 있어 예시 자료를 넣지 않았습니다. 바뀐 것은 없습니다.',
    );
  say(
    outcome === 'there'
      ? `예시 자료가 이미 들어 있습니다. 바뀐 것은 없습니다. 새로 넣으려면 먼저 지워 주세요: ${door('demo remove')}`
      : `예시 자료를 넣었습니다. 제목이나 내용이 "[예시]"로 시작합니다. 모두 지우려면: ${door('demo remove')}`,
  );
  const counts = await countSamples(db);
  say(`제보 ${counts.report}건, 문의 ${counts.inquiry}건, 뉴스 ${counts.news}건, 팀 ${counts.team}개`);
  say('익명 제보 조회를 해 볼 수 있는 아이디와 비밀번호:');
  const pairs = sampleReports.flatMap(({ pair }) => pair ?? []);
  for (const { loginId, password } of pairs) say(`  아이디 ${loginId}  비밀번호 ${password}`);
  answer({ samples: counts, pairs });
}

async function remove({ db, ring, attachments, say, answer }: DemoCall): Promise<void> {
  const removed = { report: 0, inquiry: 0, news: 0, team: 0 };
  for (const sample of await listSamples(db))
    if (await removeSample({ db, ring, attachments }, sample)) removed[sample.kind]++;
  for (const kind of allKinds) await forgetDestroyed(db, kind);
  say(
    `예시 자료를 지웠습니다: 제보 ${removed.report}건, 문의 ${removed.inquiry}건, 뉴스 ${removed.news}건, 팀 ${removed.team}개. 다른 것은 그대로입니다.`,
  );
  answer({ removed });
}

async function countSamples(db: Database) {
  const counts = { report: 0, inquiry: 0, news: 0, team: 0 };
  for (const { kind } of await listSamples(db)) counts[kind]++;
  return counts;
}
