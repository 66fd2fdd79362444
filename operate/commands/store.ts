import { inBatches } from '@gaongil/data/attachments/batches';
import { bringBackKnown } from '@gaongil/data/attachments/bring-back';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { claimOwnership, compareWithReports } from '@gaongil/data/attachments/ownership';
import { attachmentsEnv } from '@gaongil/runtime/settings/read-env';
import { type Command, CommandError, type DatabaseCall, onDatabase } from './command.ts';
import { door } from '../door.js';

type StoreCall = DatabaseCall<typeof attachmentsEnv> & Awaited<ReturnType<typeof openStore>>;

async function openStore({ db, settings }: DatabaseCall<typeof attachmentsEnv>) {
  const attachments = openAttachments(settings);
  await attachments.prepare();
  return { attachments, owned: await claimOwnership(db, attachments) };
}

/**
 * The command alone shows whether the attachment store belongs to the database, and how many files are in its trash. `adopt`
 * binds the store to the database; `adopt ID` also if it is bound to the database with that id. `restore` moves files that a
 * report points to back from the trash.
 */
export const store: Command = {
  actions: onDatabase(attachmentsEnv, { '': show, 'adopt [ID]': adopt, restore }, openStore),
};

const states = {
  ours: '이 데이터베이스의 것',
  foreign: '다른 데이터베이스의 것',
  unclear: '주인을 정하지 않음',
};

async function show({ attachments, owned: { state, id, owner }, say, answer }: StoreCall): Promise<void> {
  let trashed = 0;
  for await (const batch of inBatches(attachments.trash.list())) trashed += batch.length;
  say(`데이터베이스 ${id}, 저장소의 주인 ${owner ?? '없음'} (${states[state]}), 휴지통에 ${trashed}개`);
  answer({ database: id, owner: owner ?? null, state, trashed });
}

async function adopt({
  db,
  attachments,
  owned: { id, owner },
  args: [given],
  say,
}: StoreCall): Promise<void> {
  if (owner !== undefined && owner !== id && owner !== given)
    throw new CommandError(
      `저장소는 데이터베이스 ${owner}의 것입니다. 그 데이터베이스가 이제 없으면: ${door(`store adopt ${owner}`)}`,
    );
  const { all, named } = await compareWithReports(db, attachments);
  if (all === 0 && named > 0)
    throw new CommandError(
      `저장소가 비어 있는데 파일이 있는 제보가 ${named}건입니다. 파일을 먼저 옮겨 주세요(docs/operations.md의 Attachments).`,
    );
  await attachments.owner.write(id);
  say(`저장소는 이제 데이터베이스 ${id}의 것입니다. 어느 제보에도 없는 파일은 지워집니다.`);
}

async function restore({ db, attachments, say, answer }: StoreCall): Promise<void> {
  const restored = await bringBackKnown(db, attachments);
  say(`휴지통에서 ${restored}개를 되돌렸습니다.`);
  answer({ restored });
}
