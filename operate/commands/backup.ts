import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { openAttachments } from '@gaongil/data/attachments/open-attachments';
import { SettingsError } from '@gaongil/runtime/settings/read-env';
import { generateX25519Identity } from 'age-encryption';
import { BackupError, explain, WrongIdentityError } from '@gaongil/backup/backup-error';
import { withClient } from '@gaongil/backup/database';
import { drill } from '@gaongil/backup/restore/drill';
import { identitiesIn, identityOfSeed, recipientOf } from '@gaongil/backup/encryption/encryption';
import { type BackupEnv, readBackupEnv } from '@gaongil/backup/env';
import { listChunks } from '@gaongil/backup/make/journal-chunks';
import { makeBackup, secretsOf, signersOf, writingKeysOf } from '@gaongil/backup/make/make-backup';
import { verifyCopies } from '@gaongil/backup/make/mirror';
import { restore } from '@gaongil/backup/restore/restore';
import { recordRun } from '@gaongil/backup/make/runs';
import { kindNames, listSets, momentOf, readManifest, verifySet } from '@gaongil/backup/sets/sets';
import { signerKeyPattern } from '@gaongil/backup/encryption/signatures';
import type { ReadingKeys } from '@gaongil/backup/sets/stored-parts';
import { openTarget } from '@gaongil/backup/sets/target';
import { secretsWriter } from '@gaongil/backup/restore/write-secrets';
import type { Call, Command } from './command.ts';
import { sayOfCopies, sayOfMirror } from './copies.ts';

/**
 * `create` makes a backup now, `keys` one of the keys alone, `list` shows what there is, `verify` reads all of it, `drill`
 * restores the newest beside the running database and compares, `restore` makes the site from one, `identity` makes an identity
 * of age with its recipient, `signer` prints the public key that a restore needs (docs/backups.md).
 */
export const backup: Command = {
  options: {
    identity: { type: 'string', multiple: true },
    snapshot: { type: 'string' },
    signer: { type: 'string', multiple: true },
    'not-before': { type: 'string' },
    'accept-missing': { type: 'boolean' },
    overwrite: { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  actions: {
    create: (call) => make(call, false),
    keys: (call) => make(call, true),
    list,
    verify,
    drill: runDrill,
    restore: runRestore,
    identity,
    signer,
  },
  explain: (error) => (error instanceof SettingsError ? undefined : explain(error)),
};

/** What was typed for an option that takes a text, as often as it was typed. */
const textsOf = ({ options }: Call, name: string) =>
  [options[name] ?? []].flat().filter((given) => typeof given === 'string');

function partsOf(settings: BackupEnv) {
  return {
    settings,
    target: openTarget(settings),
    store: openAttachments(settings),
    now: () => new Date(),
    secrets: () => secretsOf(readSettings()),
  };
}

const readSettings = () => readBackupEnv(process.env);
const sizeOf = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
const timeOf = (moment: Date) => moment.toLocaleString('sv', { timeZone: 'Asia/Seoul' });

async function make(call: Call, keysOnly: boolean): Promise<void> {
  const settings = readSettings();
  try {
    const { sets, mirror } = await makeBackup(partsOf(settings), { keysOnly });
    const made = sets.map(({ kind, stamp, parts }) => ({
      kind,
      stamp,
      bytes: Object.values(parts).reduce((all, part) => all + part.bytes, 0),
    }));
    for (const { kind, stamp, bytes } of made) call.say(`${kindNames[kind]} ${stamp}: ${sizeOf(bytes)}`);
    if (mirror) sayOfMirror(call, mirror);
    call.answer({ made });
  } catch (error) {
    const problem = { problem: explain(error) };
    await withClient(settings, (client) => recordRun(client, 'snapshot', false, problem)).catch(
      () => undefined,
    );
    throw error;
  }
}

async function list(call: Call): Promise<void> {
  const { say, answer } = call;
  const settings = readSettings();
  const { target } = partsOf(settings);
  const sets = await listSets(target);
  const reading = readingKeys(call, settings);
  for (const { kind, stamp } of sets) say(`${stamp}  ${timeOf(momentOf(stamp))}  ${kindNames[kind]}`);
  const chunks = await listChunks(target);
  if (sets.length === 0) say('끝까지 만들어진 백업이 없습니다.');
  say(`저널 조각 ${chunks.length}개`);
  let unread = 0;
  for (const { kind, stamp } of sets)
    await readManifest(target, kind, stamp, reading).catch((error: unknown) => {
      if (error instanceof WrongIdentityError) unread += 1;
      else console.error(`${stamp}  ${kindNames[kind]}  ${explain(error)}`);
    });
  if (unread > 0) say(`열 신원이 없어 서명을 확인하지 못한 것 ${unread}개`);
  answer({ sets: sets.map(({ kind, stamp }) => ({ kind, stamp })), chunks: chunks.length, unread });
}

async function verify(call: Call): Promise<void> {
  const { say, answer, fail } = call;
  const settings = readSettings();
  const { target, store } = partsOf(settings);
  const reading = readingKeys(call, settings);
  for (const { kind, stamp } of await listSets(target)) {
    try {
      await verifySet(target, await readManifest(target, kind, stamp, reading));
      say(`${stamp}  ${kindNames[kind]}  온전합니다`);
    } catch (error) {
      if (kind === 'keys' && error instanceof WrongIdentityError)
        say(`${stamp}  ${kindNames[kind]}  --identity로 키 신원을 주어야 확인할 수 있습니다`);
      else fail(`${stamp}  ${kindNames[kind]}  ${explain(error)}`);
    }
  }
  const { copies, renewed, damaged } = await verifyCopies(store, target);
  sayOfCopies(call, { renewed, damaged });
  say(`첨부파일의 사본 ${copies}개 가운데 온전하지 않은 것은 ${damaged.length}개입니다`);
  answer({ copies, renewed, damaged });
}

async function runDrill({ say, answer }: Call): Promise<void> {
  const done = await drill(partsOf(readSettings()));
  say(
    `백업 ${done.stamp}을(를) ${done.seconds}초 만에 되살렸습니다. 제보 ${done.reports}건, 문의 ${done.inquiries}건이 있고, ` +
      `무작위로 ${done.opened}건과 첨부파일 ${done.sampledFiles.read}개를 열어 확인했습니다.`,
  );
  answer(done);
}

async function runRestore(call: Call): Promise<void> {
  const { options, say, fail } = call;
  const settings = readSettings();
  const reading = readingKeys(call, settings);
  const { identities } = reading;
  if (identities.length === 0) throw new BackupError('--identity로 age 신원이 든 파일을 주세요.');
  for (const one of identities) await recipientOf(one);
  const yes = options['yes'] === true;
  if (!yes && !process.stdin.isTTY)
    throw new BackupError(
      '터미널이 아니어서 물어볼 수 없습니다. 물어보지 않고 되살리려면 --yes를 붙여 주세요. 바뀐 것은 없습니다.',
    );
  const began = Date.now();
  const { target, store } = partsOf(settings);
  const [snapshot] = textsOf(call, 'snapshot');
  const [notBefore] = textsOf(call, 'not-before');
  const done = await restore({
    target,
    settings,
    reading,
    snapshot,
    overwrite: options['overwrite'] === true,
    notBefore,
    acceptMissing: options['accept-missing'] === true,
    confirm: () => (yes ? Promise.resolve(true) : askPerson()),
    say,
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
  say(
    `${seconds}초 만에 되살렸습니다: 제보 ${done.reports}건, 문의 ${done.inquiries}건, 첨부파일 ${done.restored.files}개. ` +
      `무작위로 ${done.opened}건을 열어 확인했고, 열 수 없는 것은 ${done.unopened}건입니다.`,
  );
  call.answer(done);
  const { missing, damaged } = done.restored;
  if (missing > 0) fail(`첨부파일 ${missing}개는 백업에 사본이 없어 되살리지 못했습니다.`);
  for (const name of damaged) fail(`${name}  손상된 사본이라 온전한 데까지만 되살렸습니다`);
  if (done.unopened > 0) fail();
}

async function identity({ say, answer }: Call): Promise<void> {
  const made = await generateX25519Identity();
  const recipient = await recipientOf(made);
  say(`# public key: ${recipient}\n${made}`);
  answer({ recipient, identity: made });
}

/** Prints the public key by which this machine signs backups; a restore needs it. */
async function signer({ say, answer }: Call): Promise<void> {
  const { data } = await writingKeysOf(readSettings());
  say(`BACKUP_SIGNER=${data.signer.key}`);
  answer({ signer: data.signer.key });
}

function readingKeys(call: Call, settings: BackupEnv): ReadingKeys {
  const given = textsOf(call, 'signer');
  if (given.some((one) => !signerKeyPattern.test(one)))
    throw new BackupError('--signer에는 ed25519:로 시작하는 서명 키를 주세요.');
  const identities = [...givenIdentities(textsOf(call, 'identity')), ...ownIdentities(settings)];
  return { identities, signers: [...given, ...signersOf(settings)] };
}

/** Asks the person at the terminal. */
async function askPerson(): Promise<boolean> {
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

function givenIdentities(paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
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
