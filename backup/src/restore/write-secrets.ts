import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { BackupError } from '../backup-error.ts';
import type { Secrets } from '../make/snapshot.ts';

/** Replaces the secrets of this machine, whose files the environment names, by those of a backup; the former stay beside them. */
export function secretsWriter(environment: NodeJS.ProcessEnv): (secrets: Secrets) => void {
  const replace = (setting: string, text: string) => {
    const path = environment[setting];
    if (!path) throw new BackupError(`${setting}이 정해지지 않아 되살린 비밀을 쓸 수 없습니다.`);
    replaceFile(path, text);
  };
  return ({ masterKey, appSecret, signingSeed }) => {
    replace('MASTER_KEY_FILE', masterKey);
    if (appSecret) replace('APP_SECRET_FILE', appSecret);
    if (signingSeed) replace('BACKUP_SIGNING_SEED_FILE', signingSeed);
  };
}

function replaceFile(path: string, text: string): void {
  if (!existsSync(path)) {
    writeFileSync(path, text, { mode: 0o600 });
    return;
  }
  if (readFileSync(path, 'utf8').trim() === text.trim()) return;
  const { uid, gid, mode } = statSync(path);
  copyFileSync(path, `${path}.before-restore`);
  writeFileSync(`${path}.new`, text, { mode: 0o600, flush: true });
  for (const written of [`${path}.new`, `${path}.before-restore`]) {
    chownSync(written, uid, gid);
    chmodSync(written, mode);
  }
  renameSync(`${path}.new`, path);
}
