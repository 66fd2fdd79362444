import { listMailFailures } from '@gaongil/data/outbox/mail-failures';
import { countOutbox, retryGivenUp } from '@gaongil/data/outbox/outbox';
import { type Command, type DatabaseCall, onDatabase } from './command.ts';
import { door } from '../door.js';

type OutboxCall = DatabaseCall<Record<never, never>>;

/**
 * The command alone shows how many mails wait and since when, how many were given up, and which staff addresses fail; `retry`
 * puts the mails that were given up back into the queue.
 */
export const outbox: Command = { actions: onDatabase({}, { '': show, retry }) };

async function retry(call: OutboxCall): Promise<void> {
  const retried = await retryGivenUp(call.db);
  call.say(`포기했던 메일 ${retried}통을 다시 보낼 차례에 넣었습니다.`);
  call.say('retry는 포기한 메일만 다시 넣습니다. 기다리는 메일은 저절로 다시 보냅니다.');
  call.answer({ retried });
  await show(call);
}

async function show({ db, say, answer }: OutboxCall): Promise<void> {
  const { waiting, failed, waitingSince } = await countOutbox(db);
  const failures = await listMailFailures(db);
  say(`기다리는 메일 ${waiting}통, 포기한 메일 ${failed}통`);
  for (const { address, since, permanent, kind } of failures)
    say(`${address}: ${since}부터 보내지 못합니다. ${permanent ? '거절됨' : '연결되지 않음'}(${kind})`);
  if (waiting > 0) {
    say(`가장 오래 기다린 메일은 ${waitingSince}의 것입니다.`);
    if (failures.length === 0)
      say(
        '보내지 못한 담당자 주소는 없습니다. 계속 남아 있으면 worker의 기록에서 "mails not sent"를 찾아 주세요.',
      );
    say('기다리는 메일은 점점 긴 간격으로, 메일 서버가 돌아오면 바로 다시 보냅니다.');
  }
  if (failed > 0) say(`포기한 메일은 까닭을 고친 뒤 다시 보낼 수 있습니다: ${door('outbox retry')}`);
  answer({ waiting, waitingSince, givenUp: failed, failingAddresses: failures });
}
