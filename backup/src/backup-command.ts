import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { settingsOrExit } from '@gaongil/data/read-env';
import { generateX25519Identity } from 'age-encryption';
import { BackupError, explain, WrongIdentityError } from './backup-error.ts';
import { withClient } from './database.ts';
import { drill } from './drill.ts';
import { identitiesIn, identityOfSeed, recipientOf } from './encryption.ts';
import { type BackupEnv, readBackupEnv } from './env.ts';
import { listChunks } from './journal-chunks.ts';
import { makeBackup, secretsOf, signersOf, writingKeysOf } from './make-backup.ts';
import { verifyCopies } from './mirror.ts';
import { sayOfCopies, sayOfMirror } from './print-copies.ts';
import { restore } from './restore.ts';
import { recordRun } from './runs.ts';
import { kindNames, listSets, momentOf, readManifest, verifySet } from './sets.ts';
import { signerKeyPattern } from './signatures.ts';
import type { ReadingKeys } from './stored-parts.ts';
import { openTarget } from './target.ts';
import { secretsWriter } from './write-secrets.ts';

/**
 * `backup create` makes a backup now, `keys` one of the keys alone, `list` shows what there is, `verify` reads all of it,
 * `drill` restores the newest beside the running database and compares, `restore` makes the site from one, `identity` makes an
 * identity of age with its recipient, `signer` prints the public key that a restore needs (docs/operations.md, "Backups").
 */
const usage =
  'backup create | keys | list | verify | drill | restore --identity FILE [--identity FILE] [--signer KEY] [--snapshot STAMP] [--not-before STAMP] [--accept-missing] [--overwrite] [--yes] | identity | signer';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    identity: { type: 'string', multiple: true },
    snapshot: { type: 'string' },
    signer: { type: 'string', multiple: true },
    'not-before': { type: 'string' },
    'accept-missing': { type: 'boolean' },
    overwrite: { type: 'boolean' },
    yes: { type: 'boolean' },
  },
});
const command = positionals[0] ?? '';
const commands: Record<string, () => Promise<void>> = {
  create,
  keys,
  list,
  verify,
  drill: runDrill,
  restore: runRestore,
  identity,
  signer,
};

function partsOf(settings: BackupEnv) {
  return {
    settings,
    target: openTarget(settings),
    store: openAttachments(settings),
    now: () => new Date(),
    secrets: () => secretsOf(readSettings()),
  };
}

const readSettings = () => settingsOrExit(() => readBackupEnv(process.env));
const sizeOf = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const timeOf = (moment: Date) => moment.toLocaleString('sv', { timeZone: 'Asia/Seoul' });

async function create(): Promise<void> {
  await make(false);
}

async function keys(): Promise<void> {
  await make(true);
}

async function make(keysOnly: boolean): Promise<void> {
  const settings = readSettings();
  try {
    const { sets, mirror } = await makeBackup(partsOf(settings), { keysOnly });
    for (const { kind, stamp, parts } of sets) {
      const bytes = Object.values(parts).reduce((all, part) => all + part.bytes, 0);
      console.log(`${kindNames[kind]} ${stamp}: ${sizeOf(bytes)}`);
    }
    if (mirror) sayOfMirror(mirror);
  } catch (error) {
    const problem = { problem: explain(error) };
    await withClient(settings, (client) => recordRun(client, 'snapshot', false, problem)).catch(
      () => undefined,
    );
    throw error;
  }
}

async function list(): Promise<void> {
  const settings = readSettings();
  const { target } = partsOf(settings);
  const sets = await listSets(target);
  const reading = readingKeys(settings);
  for (const { kind, stamp } of sets) console.log(`${stamp}  ${timeOf(momentOf(stamp))}  ${kindNames[kind]}`);
  const chunks = await listChunks(target);
  if (sets.length === 0) console.log('끝까지 만들어진 백업이 없습니다.');
  console.log(`저널 조각 ${chunks.length}개`);
  let unread = 0;
  for (const { kind, stamp } of sets)
    await readManifest(target, kind, stamp, reading).catch((error: unknown) => {
      if (error instanceof WrongIdentityError) unread += 1;
      else console.error(`${stamp}  ${kindNames[kind]}  ${explain(error)}`);
    });
  if (unread > 0) console.log(`열 신원이 없어 서명을 확인하지 못한 것 ${unread}개`);
}

async function verify(): Promise<void> {
  const settings = readSettings();
  const { target, store } = partsOf(settings);
  const reading = readingKeys(settings);
  for (const { kind, stamp } of await listSets(target)) {
    try {
      await verifySet(target, await readManifest(target, kind, stamp, reading));
      console.log(`${stamp}  ${kindNames[kind]}  온전합니다`);
    } catch (error) {
      if (kind === 'keys' && error instanceof WrongIdentityError) {
        console.log(`${stamp}  ${kindNames[kind]}  --identity로 키 신원을 주어야 확인할 수 있습니다`);
        continue;
      }
      console.error(`${stamp}  ${kindNames[kind]}  ${explain(error)}`);
      process.exitCode = 1;
    }
  }
  const { copies, renewed, damaged } = await verifyCopies(store, target);
  sayOfCopies(renewed, damaged);
  console.log(`첨부파일의 사본 ${copies}개 가운데 온전하지 않은 것은 ${damaged.length}개입니다`);
}

async function runDrill(): Promise<void> {
  const { stamp, seconds, reports, inquiries, opened, sampledFiles } = await drill(partsOf(readSettings()));
  console.log(
    `백업 ${stamp}을(를) ${seconds}초 만에 되살렸습니다. 제보 ${reports}건, 문의 ${inquiries}건이 있고, ` +
      `무작위로 ${opened}건과 첨부파일 ${sampledFiles.read}개를 열어 확인했습니다.`,
  );
}

async function runRestore(): Promise<void> {
  const settings = readSettings();
  const reading = readingKeys(settings);
  const { identities } = reading;
  if (identities.length === 0) throw new BackupError('--identity로 age 신원이 든 파일을 주세요.');
  for (const one of identities) await recipientOf(one);
  if (!values.yes && !process.stdin.isTTY)
    throw new BackupError(
      '터미널이 아니어서 물어볼 수 없습니다. 물어보지 않고 되살리려면 --yes를 붙여 주세요. 바뀐 것은 없습니다.',
    );
  const began = Date.now();
  const { target, store } = partsOf(settings);
  const done = await restore({
    target,
    settings,
    reading,
    snapshot: values.snapshot,
    overwrite: values.overwrite ?? false,
    notBefore: values['not-before'],
    acceptMissing: values['accept-missing'] ?? false,
    confirm,
    say: (line) => console.log(line),
    destination: {
      folder: settings.POSTGRES_DATA_DIR,
      store,
      writeSecrets: secretsWriter(process.env),
      database: new URL(settings.DATABASE_URL).pathname.slice(1),
      owner: settings.BACKUP_DATABASE_OWNER,
      superuserPassword: settings.POSTGRES_SUPERUSER_PASSWORD,
    },
  });
  const seconds = Math.round((Date.now() - began) / 1000);
  console.log(
    `${seconds}초 만에 되살렸습니다: 제보 ${done.reports}건, 문의 ${done.inquiries}건, 첨부파일 ${done.restored.files}개. ` +
      `무작위로 ${done.opened}건을 열어 확인했고, 열 수 없는 것은 ${done.unopened}건입니다.`,
  );
  const { missing, damaged } = done.restored;
  if (missing > 0) console.error(`첨부파일 ${missing}개는 백업에 사본이 없어 되살리지 못했습니다.`);
  for (const name of damaged) console.error(`${name}  손상된 사본이라 온전한 데까지만 되살렸습니다`);
  if (done.unopened + missing + damaged.length > 0) process.exitCode = 1;
}

async function identity(): Promise<void> {
  const made = await generateX25519Identity();
  console.log(`# public key: ${await recipientOf(made)}\n${made}`);
}

/** Prints the public key by which this machine signs backups; a restore needs it. */
async function signer(): Promise<void> {
  const { data } = await writingKeysOf(readSettings());
  console.log(`BACKUP_SIGNER=${data.signer.key}`);
}

function readingKeys(settings: BackupEnv): ReadingKeys {
  const given = values.signer ?? [];
  if (given.some((one) => !signerKeyPattern.test(one)))
    throw new BackupError('--signer에는 ed25519:로 시작하는 서명 키를 주세요.');
  const identities = [...givenIdentities(), ...ownIdentities(settings)];
  return { identities, signers: [...given, ...signersOf(settings)] };
}

/** Asks the person at the terminal; --yes answers for a script. */
async function confirm(): Promise<boolean> {
  if (values.yes) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    // Ctrl-C and the end of the input close it; the question then fails or stays open.
    const closed = once(terminal, 'close').then(() => '');
    const asked = terminal.question('이것으로 바꿀까요? (예/아니요) ').catch(() => '');
    const answer = await Promise.race([asked, closed]);
    return /^(예|네|y|yes)$/i.test(answer.trim());
  } finally {
    terminal.close();
  }
}

function givenIdentities(): string[] {
  return (values.identity ?? []).flatMap((path) => {
    try {
      return identitiesIn(readFileSync(path, 'utf8'));
    } catch (error) {
      // Docker makes one instead of a missing file that it is to mount.
      const hint =
        (error as NodeJS.ErrnoException).code === 'EISDIR' ? ' 폴더입니다. 지우고 파일을 두세요.' : '';
      throw new BackupError(`신원 파일(${path})을 읽을 수 없습니다.${hint}`);
    }
  });
}

function ownIdentities({ BACKUP_IDENTITY_SEED }: BackupEnv): string[] {
  return BACKUP_IDENTITY_SEED ? [identityOfSeed(BACKUP_IDENTITY_SEED)] : [];
}

try {
  const run = commands[command];
  if (!run || positionals.length > 1) throw new BackupError(usage);
  await run();
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
