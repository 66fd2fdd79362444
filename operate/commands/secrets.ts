import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  dropOldAppSecret,
  withAppSecretInUse,
  withDroppedAppSecret,
  withNewAppSecret,
} from '../secrets/app-secret.js';
import { giveUp } from '../secrets/made-once.js';
import {
  appSecretFiles,
  appSecretNote,
  makeSecrets,
  masterKeyFile,
  masterKeyNote,
} from '../secrets/make-secrets.js';
import {
  dropOldMasterKey,
  masterKeysOf,
  newMasterKey,
  takeBackMasterKey,
  withNewMasterKey,
} from '../secrets/master-key.js';
import { writeWhole } from '../secrets/write-whole.js';
import { type Call, type Command, CommandError, UsageError } from './command.ts';
import { door } from '../door.js';

/**
 * `make` makes the secrets that an installation does not have yet, before everything else runs; the others replace the master
 * key and APP_SECRET (docs/operations.md).
 */
export const secrets: Command = {
  actions: {
    'new-app-secret': addAppSecret,
    'use-app-secret [ID]': useAppSecret,
    'drop-old-app-secret [CODE]': dropAppSecret,
    'take-back-old-app-secret [ID]': takeBackAppSecret,
    'give-up-app-secret': giveUpAppSecret,
    'new-master-key [lost]': addMasterKey,
    'drop-old-master-key [CODE]': dropMasterKey,
    'take-back-old-master-key': takeBackOldMasterKey,
    'give-up-master-key': giveUpMasterKey,
    make({ say }) {
      makeSecrets();
      say('secrets: ready');
    },
  },
  // Errors of the files say what to do.
  explain: (error) => (error as Error).message,
};

const [appSecretFile = ''] = appSecretFiles;

/** Writes a file for those who may read another one. */
const writeAs = (model: string) => (path: string, text: string) => writeWhole(path, text, statSync(model));

/** Stores what a change makes of APP_SECRET, and returns it. */
function changeAppSecret<Changed extends { text: string }>(change: (file: string) => Changed): Changed {
  const changed = change(appSecretFile);
  for (const file of appSecretFiles) writeWhole(file, changed.text, statSync(file));
  return changed;
}

function addAppSecret({ say, answer }: Call): void {
  const { id } = changeAppSecret((file) => withNewAppSecret(readFileSync(file, 'utf8')));
  say(
    `새 APP_SECRET을 더했습니다. 모든 api를 다시 시작한 뒤 실행해 주세요: ${door(`secrets use-app-secret ${id}`)}`,
  );
  answer({ id });
}

function useAppSecret({ args: [given], say, answer }: Call): void {
  const { id } = changeAppSecret((file) => withAppSecretInUse(readFileSync(file, 'utf8'), given));
  say(`APP_SECRET ${id}을(를) 쓰게 했습니다. 모든 api를 다시 시작하고, 이 파일을 백업해 주세요.`);
  answer({ id });
}

function dropAppSecret({ args: [code], say, answer }: Call): void {
  // What the worker proves, it proves under the master key: it does not have APP_SECRET.
  const [masterKey = ''] = masterKeysOf(masterKeyFile);
  const { id, until } = changeAppSecret((file) => dropOldAppSecret(file, { code, masterKey }, writeAs(file)));
  say(
    until
      ? `APP_SECRET ${id}을(를) 지웠습니다. ${until}까지 ${appSecretFile}.old에 둡니다. 모든 api를 다시 시작해 주세요.`
      : `지운 APP_SECRET ${id}을(를) 아주 없앴습니다.`,
  );
  answer({ id, until: until ?? null });
}

function takeBackAppSecret({ args: [given], say, answer }: Call): void {
  const { id, forget } = changeAppSecret((file) => withDroppedAppSecret(file, given, writeAs(file)));
  forget();
  say(`지운 APP_SECRET ${id}을(를) 되돌렸습니다. 모든 api를 다시 시작해 주세요.`);
  answer({ id });
}

function giveUpAppSecret({ say }: Call): void {
  giveUp(appSecretFiles.find(existsSync) ?? appSecretFile, appSecretNote);
  say('다음에 시작할 때 새 APP_SECRET을 만듭니다. 지금까지의 익명 제보는 접수번호로만 조회할 수 있습니다.');
}

function addMasterKey({ args: [given], say }: Call): void {
  if (given !== undefined && given !== 'lost') throw new UsageError();
  if (given === 'lost') return replaceLostMasterKey(say);
  writeWhole(masterKeyFile, withNewMasterKey(masterKeyFile), statSync(masterKeyFile));
  say(`새 마스터 키를 파일의 첫 줄에 넣었습니다. 이 파일을 백업한 뒤 실행해 주세요: ${door('keys master')}`);
}

/** Makes another master key without the lost one, for processes that still have what it opens. */
function replaceLostMasterKey(say: Call['say']): void {
  if (existsSync(masterKeyFile))
    throw new CommandError(`파일이 있습니다: ${masterKeyFile}. 바뀐 것은 없습니다.`);
  writeWhole(masterKeyFile, newMasterKey(), statSync(masterKeyNote));
  say(`새 마스터 키를 만들었습니다. 지금 실행해 주세요: ${door('keys master --from-running')}`);
}

function dropMasterKey({ args: [code], say, answer }: Call): void {
  const until = dropOldMasterKey(masterKeyFile, code, writeAs(masterKeyFile));
  say(
    until
      ? `이전 마스터 키를 파일에서 지웠습니다. ${until}까지 ${masterKeyFile}.old에 둡니다. 지금 파일을 다시 백업해 주세요.`
      : '지운 마스터 키를 아주 없앴습니다.',
  );
  answer({ until: until ?? null });
}

function takeBackOldMasterKey({ say }: Call): void {
  takeBackMasterKey(masterKeyFile, writeAs(masterKeyFile));
  say('지운 마스터 키를 파일의 아래 줄에 되돌렸습니다.');
}

function giveUpMasterKey({ say }: Call): void {
  giveUp(masterKeyFile, masterKeyNote);
  say(
    '다음에 시작할 때 새 마스터 키를 만듭니다. 이전 키로 봉인한 것은 백업을 되살리지 않으면 열 수 없습니다.',
  );
}
