import { caseKinds, type CaseName } from '../case-kinds.ts';
import type { CaseKind, CaseTypes } from '../case-kind.ts';
import { listedColumns, type ListedRow, openListedCases } from '../cases/sealed/rows.ts';
import type { Database } from '../database.ts';
import { whereInPartition } from '../predicates.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type Access, visibleOf } from '../viewer.ts';
import type { AccessContent } from './access-rows.ts';

/** Finds the ids of the cases of some entries, as far as `accessOf` lets see them, by the handles that the log has. */
export async function visibleCasesOf(
  db: Database,
  ring: KeyRing,
  contents: readonly (AccessContent | undefined)[],
  accessOf: (kind: CaseName) => Access | undefined,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const name of Object.keys(caseKinds) as CaseName[]) {
    const access = accessOf(name);
    // What leads to the case, with its handle.
    const handles = new Map(
      contents.flatMap((one) =>
        one?.kind === name && one.stored && one.subject ? [[one.stored, one.subject] as const] : [],
      ),
    );
    if (!access || handles.size === 0) continue;
    const found = await findStored(
      db,
      ring,
      caseKinds[name] as unknown as CaseKind<CaseTypes>,
      [...handles.keys()],
      access,
    );
    for (const [stored, id] of found) {
      const handle = handles.get(stored);
      if (handle !== undefined && id !== '') ids.set(handle, id);
    }
  }
  return ids;
}

async function findStored(
  db: Database,
  ring: KeyRing,
  kind: CaseKind<CaseTypes>,
  stored: readonly string[],
  access: Access,
): Promise<[stored: string, id: string][]> {
  const { column, isDigest } = kind.id;
  const values = isDigest ? stored.map((tag) => Buffer.from(tag, 'base64')) : stored;
  const query = whereInPartition(db(kind.table).whereIn(column, values), visibleOf(access, kind));
  const found = (await query.select({
    ...listedColumns(db, kind, access),
    logged: column,
  })) as (ListedRow<CaseTypes> & {
    logged: Buffer | string;
  })[];
  const opened = await openListedCases(ring, kind, found);
  return opened.map((one, index) => {
    const logged = found[index]?.logged ?? '';
    return [
      typeof logged === 'string' ? logged : logged.toString('base64'),
      kind.idOf(one as unknown as Parameters<typeof kind.idOf>[0]),
    ];
  });
}
