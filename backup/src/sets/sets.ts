import { createHash } from 'node:crypto';
import { createGunzip, createGzip } from 'node:zlib';
import { BackupError, WrongIdentityError } from '../backup-error.ts';
import {
  changed,
  openEncrypted,
  openStored,
  type Part,
  putEncrypted,
  putSigned,
  type ReadingKeys,
  readSigned,
  through,
  type WritingKeys,
} from './stored-parts.ts';
import type { Target } from './target.ts';

/**
 * A backup set is a number of encrypted parts and, stored last, a manifest: a set without one is incomplete and never used.
 * `snapshot` has the tables without keys, `keys` the keys alone, `base` a copy of Postgres' data folder.
 */
export type SetKind = 'snapshot' | 'keys' | 'base';

/** What operators read of each kind. */
export const kindNames: Record<SetKind, string> = {
  snapshot: '데이터(A)',
  keys: '키(B)',
  base: '저널의 시작(A)',
};

/** A moment as the names of sets contain it, in UTC: 20260305T160500Z. They sort in the order of time. */
export type Stamp = string;

const format = 1;

export interface Manifest {
  format: typeof format;
  kind: SetKind;
  stamp: Stamp;
  /** The id of the installation that it was made of. */
  installation: string;
  parts: Record<string, Part>;
  /** What is known of this kind of set only. */
  details: Record<string, unknown>;
}

const manifestPart = 'manifest';
const setName = /^(snapshot|keys|base)_(\d{8}T\d{6}Z)_manifest$/;
const partName = /^(?:snapshot|keys|base)_(\d{8}T\d{6}Z)_/;
const nameOf = (kind: SetKind, stamp: Stamp, part: string) => `${kind}_${stamp}_${part}`;

export const stampOf = (moment: Date): Stamp =>
  moment.toISOString().replace(/\.\d+/, '').replaceAll(/[-:]/g, '');

/** The moment of a stamp. */
export function momentOf(stamp: Stamp): Date {
  const [, day, hour, minute, second] = /^(\d{8})T(\d\d)(\d\d)(\d\d)Z$/.exec(stamp) ?? [];
  const date = (day ?? '').replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return new Date(`${date}T${hour}:${minute}:${second}Z`);
}

const putPart = (
  target: Target,
  name: string,
  source: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
) => putEncrypted(target, name, through(source, createGzip({ level: 1 })), recipients);

export interface SetWriter {
  put(part: string, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Stores the manifest, which completes the set. */
  finish(details: Record<string, unknown>): Promise<Manifest>;
}

/** Begins a set. What an unfinished one leaves is removed by `removeUnfinished`. */
export function beginSet(
  target: Target,
  { kind, stamp, installation }: Pick<Manifest, 'kind' | 'stamp' | 'installation'>,
  keys: WritingKeys,
): SetWriter {
  const parts: Manifest['parts'] = {};
  return {
    put: async (part, source) => {
      parts[part] = await putPart(target, nameOf(kind, stamp, part), source, keys.recipients);
    },
    finish: async (details) => {
      const manifest: Manifest = { format, kind, stamp, installation, parts, details };
      const text = Buffer.from(JSON.stringify(manifest));
      await putSigned(target, nameOf(kind, stamp, manifestPart), text, keys);
      return manifest;
    },
  };
}

/** Whether a complete set is in a target. */
export const hasSet = (target: Target, kind: SetKind, stamp: Stamp) =>
  target.has(nameOf(kind, stamp, manifestPart));

/** The complete sets of a target by their names, oldest first. */
export async function listSets(target: Target): Promise<{ kind: SetKind; stamp: Stamp }[]> {
  const sets: { kind: SetKind; stamp: Stamp }[] = [];
  for await (const { key } of target.list()) {
    const [, kind, stamp] = setName.exec(key) ?? [];
    if (kind && stamp) sets.push({ kind: kind as SetKind, stamp });
  }
  return sets.sort((a, b) => a.stamp.localeCompare(b.stamp));
}

function needsIdentity(kind: SetKind): string {
  const [part, setting] =
    kind === 'keys' ? ['키(B)', 'BACKUP_KEYS_RECIPIENT'] : ['데이터(A)', 'BACKUP_RECIPIENT'];
  return `${part} 백업은 다른 수신자에게 암호화되었습니다. ${setting}의 신원(AGE-SECRET-KEY-…)을 --identity로 주세요.`;
}

/**
 * Reads the manifest of a set. Its signature covers the digests of all parts.
 * @throws {BackupError} when there is none, it does not open, or none of the signers made it
 */
export async function readManifest(
  target: Target,
  kind: SetKind,
  stamp: Stamp,
  keys: ReadingKeys,
): Promise<Manifest> {
  const bytes = await readSigned(target, nameOf(kind, stamp, manifestPart), keys).catch((error: unknown) => {
    if (error instanceof WrongIdentityError) throw new WrongIdentityError(needsIdentity(kind));
    throw error;
  });
  const manifest = JSON.parse(bytes.toString()) as Manifest;
  if (manifest.format !== format)
    throw new BackupError('이 백업은 더 새로운 버전에서 만들어졌습니다. 그 버전의 소스로 되살려 주세요.');
  return manifest;
}

/** A part of a set, opened. Its end throws when what was read is not what the manifest has the digest of. */
export function openPartOf(
  target: Target,
  { kind, stamp, parts }: Manifest,
  part: string,
  identities: readonly string[],
): AsyncGenerator<Buffer> {
  const name = nameOf(kind, stamp, part);
  const { sha256 } = parts[part] ?? {};
  if (sha256 === undefined) throw new BackupError(`백업의 일부(${name})가 없습니다.`);
  return through(openEncrypted(target, name, identities, sha256), createGunzip());
}

/** Compares what is stored of a set with its manifest. @throws {BackupError} naming the first part that differs */
export async function verifySet(target: Target, { kind, stamp, parts }: Manifest): Promise<void> {
  for (const [part, { sha256 }] of Object.entries(parts)) {
    const name = nameOf(kind, stamp, part);
    const hash = createHash('sha256');
    for await (const bytes of await openStored(target, name)) hash.update(bytes as Buffer);
    if (hash.digest('hex') !== sha256) throw changed(name);
  }
}

/** Removes a set, its manifest first, so that an interrupted removal leaves an incomplete set. */
export async function removeSet(target: Target, kind: SetKind, stamp: Stamp): Promise<void> {
  await target.remove(nameOf(kind, stamp, manifestPart));
  for await (const { key } of target.list())
    if (key.startsWith(nameOf(kind, stamp, ''))) await target.remove(key);
}

/** A draft that was written to within this time may belong to the journal, which is stored meanwhile, in milliseconds. */
const draftAgeMs = 600_000;

/** Removes what interrupted backups left: old drafts, and parts of sets without a manifest that began before `before`. */
export async function removeUnfinished(target: Target, before: Date): Promise<void> {
  const complete = new Set((await listSets(target)).map(({ kind, stamp }) => nameOf(kind, stamp, '')));
  await target.clean(new Date(before.getTime() - draftAgeMs));
  for await (const { key } of target.list()) {
    const [prefix, stamp] = partName.exec(key) ?? [];
    if (prefix && stamp && !complete.has(prefix) && momentOf(stamp) < before) await target.remove(key);
  }
}
