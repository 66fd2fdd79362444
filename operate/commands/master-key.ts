import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@gaongil/data/database';
import { rewrapMaster } from '@gaongil/data/sealing/key-rotation';
import { type MasterKeys, masterKeysOf } from '@gaongil/data/sealing/master-key';
import { ClockInDoubtError, MasterKeyNeededError, proveUnused } from '@gaongil/data/sealing/prove-unused';
import { requestRewraps, takeRewraps, unansweredRewraps } from '@gaongil/data/sealing/rewrap-from-memory';
import { type Call, CommandError } from './command.ts';
import { door } from '../door.js';

/** What the commands about the master key need. */
interface MasterKeysCall extends Call {
  db: Database;
  masters: MasterKeys;
  /** The file of the master key, if it is one. */
  file: string | undefined;
}

/** How long processes have to answer, in seconds; each looks for requests every five. */
const answerSeconds = 30;

/** Rewraps the key-encryption keys with the first master key; with `--from-running` from the memory of api and worker. */
export async function rewrapWithFirst(call: MasterKeysCall): Promise<void> {
  const { db, masters, options, say, answer } = call;
  if (options['from-running']) return rewrapFromRunning(call);
  const rewrapped = await rewrapMaster(db, masters);
  say(`키 암호화 키 ${rewrapped}개를 마스터 키 ${masters[0].id}(으)로 다시 감쌌습니다.`);
  if (masters.length > 1) say(`이제 이전 마스터 키를 지울 수 있습니다: ${door('keys drop-old-master-key')}`);
  answer({ rewrapped });
}

async function rewrapFromRunning({ db, masters: [first], say, answer, fail }: MasterKeysCall): Promise<void> {
  const asked = await requestRewraps(db, first);
  if (asked.length === 0) return say(`모든 키 암호화 키를 이미 마스터 키 ${first.id}(으)로 감쌌습니다.`);
  say(`돌고 있는 api와 worker의 답을 ${answerSeconds}초까지 기다립니다.`);
  const last = Date.now() + answerSeconds * 1000;
  while ((await unansweredRewraps(db)) > 0 && Date.now() < last) await delay(500);
  const { taken, left } = await takeRewraps(db, first);
  if (taken.length > 0)
    say(`메모리에서 마스터 키 ${first.id}(으)로 다시 감싼 키 암호화 키: ${taken.join(', ')}`);
  if (left.length > 0)
    fail(
      `돌고 있는 어느 프로세스에도 없어 그대로 둔 키 암호화 키: ${left.join(', ')}. ` +
        '마스터 키를 잃은 뒤에 다시 시작한 프로세스에는 키가 없습니다. 맞는 파일을 백업에서 되돌려 주세요.',
    );
  else say(`이 파일을 지금 백업해 주세요: ${door('backup keys')}`);
  answer({ rewrapped: taken.length });
}

/** Prints the command that drops earlier master keys, when the database has nothing that one of them wraps. */
export async function dropOldMasterKey(call: MasterKeysCall): Promise<void> {
  if (call.masters.length === 1 && droppedMasterKeys(call.file).length === 0)
    throw new CommandError('파일에 이전 마스터 키가 없습니다.');
  const code = await codeToDrop(call);
  call.say(
    `이전 마스터 키로 감싼 것이 없습니다. 10분 안에 실행해 주세요: ${door(`secrets drop-old-master-key ${code}`)}`,
  );
}

/**
 * Returns the code that `secrets drop-old-…` takes.
 * @param unused as in `proveUnused`
 * @throws {CommandError} when there is something that an earlier secret is needed for, or the clock is in doubt
 */
export async function codeToDrop(
  { db, masters, answer }: MasterKeysCall,
  unused?: { appSecret: string },
): Promise<string> {
  try {
    const code = await proveUnused(db, masters, unused);
    answer({ code });
    return code;
  } catch (error) {
    if (error instanceof MasterKeyNeededError)
      throw new CommandError(
        `키 암호화 키 ${error.message}을(를) 아직 다른 마스터 키로 감싸고 있습니다. 먼저 실행해 주세요: ${door('keys master')}`,
      );
    if (error instanceof ClockInDoubtError)
      throw new CommandError(
        `데이터베이스의 시계로 오늘은 ${error.message}이고, worker가 마지막으로 일한 날과 크게 다릅니다. ` +
          `시계를 확인하고, 오늘이 맞으면 먼저 실행해 주세요: ${door(`cases confirm-day ${error.message}`)}`,
      );
    throw error;
  }
}

/** The dropped master keys beside the file, each with the last day on which it stays there in any case. */
function droppedMasterKeys(file: string | undefined): { hex: string; day: string }[] {
  const path = `${file}.old`;
  if (!file || !existsSync(path)) return [];
  const lines = readFileSync(path, 'utf8').matchAll(/^([0-9a-fA-F]{64}) (\S+)$/gm);
  return [...lines].map(([, hex = '', day = '']) => ({ hex, day }));
}

/** Says which dropped master keys are still beside the file, and until when they stay. */
export function sayOldMasterKeys(file: string | undefined, say: (line: string) => void): void {
  for (const { hex, day } of droppedMasterKeys(file))
    say(
      `지운 마스터 키 ${masterKeysOf(hex)[0].id}: ${file}.old에 있습니다(되돌리기: ${door('secrets take-back-old-master-key')}). ` +
        `${day}이 지나면 아주 지울 수 있습니다: ${door('keys drop-old-master-key')}`,
    );
}
