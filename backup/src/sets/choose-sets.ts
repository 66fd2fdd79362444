import { BackupError } from '../backup-error.ts';
import { listSets, type Manifest, readManifest, type SetKind, type Stamp } from './sets.ts';
import type { ReadingKeys } from './stored-parts.ts';
import type { Target } from './target.ts';

export interface ChosenSets {
  data: Manifest;
  keys: Manifest;
  /** The keys of the moment of the data; undefined if there are none any more. */
  keysThen: Manifest | undefined;
  /** The newest stamp of any kind that the target has. */
  newest: Stamp;
}

/**
 * The sets to restore: the newest base, or a snapshot, and the newest keys.
 * @param snapshot the stamp of a snapshot
 * @param notBefore the stamp of a backup that is known to have been made: an older newest one is refused
 * @throws {BackupError} also when one of them was not made by one of the signers
 */
export async function chooseSets(
  target: Target,
  reading: ReadingKeys,
  { snapshot, notBefore }: { snapshot?: Stamp | undefined; notBefore?: Stamp | undefined },
): Promise<ChosenSets> {
  await target.check();
  const sets = await listSets(target);
  const newestOf = (kind: SetKind) => sets.filter((set) => set.kind === kind).at(-1)?.stamp;
  // By their names: those of other kinds are not read.
  const newest = sets.at(-1)?.stamp;
  if (!newest) throw new BackupError('여기에는 끝까지 만들어진 백업이 없습니다.');
  const keysStamp = newestOf('keys');
  if (!keysStamp)
    throw new BackupError('키 백업(B)이 없습니다. 키 없이는 아무것도 열 수 없으므로 되살리지 않았습니다.');
  const kind = snapshot || !newestOf('base') ? 'snapshot' : 'base';
  const stamp = snapshot ?? newestOf(kind);
  if (!stamp || !sets.some((set) => set.kind === kind && set.stamp === stamp))
    throw new BackupError(
      `그런 백업이 없습니다. 있는 것: ${sets
        .filter((set) => set.kind === kind)
        .map((set) => set.stamp)
        .join(', ')}`,
    );
  const oldest = snapshot || stamp > keysStamp ? keysStamp : stamp;
  if (notBefore && oldest < notBefore)
    throw new BackupError(
      `백업 ${notBefore}이(가) 있었다고 하셨지만 여기에서 가장 새로운 것은 ${oldest}입니다. 더 새로운 것이 지워졌습니다. 바뀐 것은 없습니다.`,
    );
  const data = await readManifest(target, kind, stamp, reading);
  const keys = await readManifest(target, 'keys', keysStamp, reading);
  const hasThen = sets.some((set) => set.kind === 'keys' && set.stamp === stamp);
  const keysThen =
    stamp === keysStamp ? keys : hasThen ? await readManifest(target, 'keys', stamp, reading) : undefined;
  if ([keys, keysThen].some((set) => set && set.installation !== data.installation))
    throw new BackupError('데이터(A)와 키(B)가 서로 다른 설치의 백업입니다. 되살리지 않았습니다.');
  return { data, keys, keysThen, newest };
}
