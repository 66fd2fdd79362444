import { retentionPeriods } from '@gaongil/contract/retention';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { connectDatabase } from '@gaongil/data/database';
import {
  attachmentsEnv,
  databaseEnv,
  masterKeySource,
  masterKeysFrom,
  readEnv,
  retentionEnv,
  sealingEnv,
  settingsOrExit,
} from '@gaongil/data/read-env';
import { removeSample } from '@gaongil/data/samples/remove-sample';
import { listSamples } from '@gaongil/data/samples/samples';
import { forgetDestroyed } from '@gaongil/data/search-index/update-index';
import { allKinds } from '@gaongil/data/case-kinds';
import { keyRing, KeysMissingError, WrongMasterKeyError } from '@gaongil/data/sealing/key-ring';
import { z } from 'zod';
import { fillSamples, sampleReports } from './demo/fill.ts';
import { appSecretEnv } from './env.ts';
import { deriveSecrets } from './secrets.ts';

/**
 * `demo` fills an empty installation with samples; `demo remove` removes exactly these, also beside real cases. It needs the
 * role that owns the tables: neither api nor worker may both store and delete cases.
 */
const settings = settingsOrExit(() =>
  readEnv(
    z.object({ ...databaseEnv, ...sealingEnv, ...attachmentsEnv, ...retentionEnv, ...appSecretEnv }),
    process.env,
  ),
);
const db = connectDatabase({
  url: settings.DATABASE_URL,
  password: settings.DATABASE_PASSWORD,
  connections: 2,
});
const ring = keyRing(db, masterKeysFrom(process.env));
const attachments = openAttachments(settings);
const [command, ...more] = process.argv.slice(2);

try {
  if (more.length > 0 || (command !== undefined && command !== 'remove')) fail('demo [remove]');
  else {
    await ring.load();
    await attachments.prepare();
    await (command === 'remove' ? remove() : fill());
  }
} catch (error) {
  if (!(error instanceof WrongMasterKeyError || error instanceof KeysMissingError)) throw error;
  fail(
    `${masterKeySource(process.env)}의 마스터 키로는 이 데이터베이스의 키를 열 수 없습니다. 바뀐 것은 없습니다.`,
  );
} finally {
  await db.destroy();
}

async function fill(): Promise<void> {
  const outcome = await fillSamples({
    db,
    ring,
    attachments,
    secrets: deriveSecrets(settings.APP_SECRET),
    periods: retentionPeriods(settings),
    now: new Date(),
  });
  if (outcome === 'real')
    return fail(
      '예시가 아닌 제보, 문의 또는 뉴스가 이미 있어 예시 자료를 넣지 않았습니다. 바뀐 것은 없습니다.',
    );
  console.log(
    outcome === 'there'
      ? '예시 자료가 이미 들어 있습니다. 바뀐 것은 없습니다. 새로 넣으려면 먼저 demo remove로 지워 주세요.'
      : '예시 자료를 넣었습니다. 제목이나 내용이 "[예시]"로 시작합니다. 모두 지우려면: demo remove',
  );
  const counts = await countSamples();
  console.log(`제보 ${counts.report}건, 문의 ${counts.inquiry}건, 뉴스 ${counts.news}건`);
  console.log('익명 제보 조회를 해 볼 수 있는 아이디와 비밀번호:');
  for (const { lookup } of sampleReports)
    if (lookup) console.log(`  아이디 ${lookup.loginId}  비밀번호 ${lookup.password}`);
}

async function remove(): Promise<void> {
  const removed = { report: 0, inquiry: 0, news: 0 };
  for (const sample of await listSamples(db))
    if (await removeSample({ db, ring, attachments }, sample)) removed[sample.kind]++;
  for (const kind of allKinds) await forgetDestroyed(db, kind);
  console.log(
    `예시 자료를 지웠습니다: 제보 ${removed.report}건, 문의 ${removed.inquiry}건, 뉴스 ${removed.news}건. 다른 것은 그대로입니다.`,
  );
}

async function countSamples() {
  const counts = { report: 0, inquiry: 0, news: 0 };
  for (const { kind } of await listSamples(db)) counts[kind]++;
  return counts;
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
