import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { destroyCase, findCaseToDestroy } from '@gaongil/data/cases/destroy-case';
import { connectDatabase } from '@gaongil/data/database';
import {
  attachmentsEnv,
  databaseEnv,
  masterKeysFrom,
  readEnv,
  sealingEnv,
  settingsOrExit,
} from '@gaongil/data/read-env';
import { keyRing } from '@gaongil/data/sealing/key-ring';
import { z } from 'zod';

/**
 * `cases destroy ID` destroys a case for good: a report by its reference id, an inquiry by the id in its address in the
 * back office. Nothing of the case is opened or printed.
 */
const settings = settingsOrExit(() =>
  readEnv(z.object({ ...databaseEnv, ...sealingEnv, ...attachmentsEnv }), process.env),
);
const db = connectDatabase({
  url: settings.DATABASE_URL,
  password: settings.DATABASE_PASSWORD,
  connections: 2,
});
const [command, id, ...more] = process.argv.slice(2);

try {
  if (command === 'destroy' && id !== undefined && more.length === 0) await destroy(id);
  else fail('cases destroy ID (제보의 접수번호, 또는 문의의 id)');
} finally {
  await db.destroy();
}

async function destroy(id: string): Promise<void> {
  const attachments = openAttachments(settings);
  await attachments.prepare();
  const found = await findCaseToDestroy(db, keyRing(db, masterKeysFrom(process.env)), id);
  if (!found || !(await destroyCase(db, attachments, found)))
    return fail('그런 제보나 문의가 없습니다. 지운 것은 없습니다.');
  console.log(
    `${found.kind === 'report' ? '제보' : '문의'} 한 건을 파기했습니다. 백업과 내려받은 파일은 따로 지워야 합니다.`,
  );
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
