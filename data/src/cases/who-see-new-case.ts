import { independentAreas } from '@gaongil/contract/accounts/areas';
import type { CaseTable } from '../case-kind.ts';
import type { CaseName } from '../case-kinds.ts';
import { type Database, rows } from '../database.ts';
import { policies, type Policies, readingCalls, viewerOf } from '../policies/policies.ts';
import { type Binding, partitionSql } from '../predicates.ts';
import { areaOf } from '../viewer.ts';

interface Account {
  username: string;
  areas: readonly string[];
}

/**
 * The names of the accounts whose areas let them see a case of a kind and type in the moment in which it arrives, with no assignee. Independent
 * areas and exclusions do not count. Postgres is asked only about accounts of which no area opens every case.
 */
export async function whoSeeNewCase(
  db: Database,
  { kind, type }: { kind: CaseTable; type: string | undefined },
  accounts: readonly Account[],
  used: Policies = policies,
): Promise<ReadonlySet<string>> {
  const seeing = new Set<string>();
  if (!Object.hasOwn(readingCalls, kind.name)) return seeing;
  const call = readingCalls[kind.name as CaseName];
  const now = new Date();
  const asked: { username: string; sql: string; bindings: readonly Binding[] }[] = [];
  for (const { username, areas } of accounts) {
    const usual = areas.filter((area) => !independentAreas.some((one) => one === area));
    const account = { id: 0, username, teams: [], areas: usual };
    const viewer = viewerOf(used, call, account, { now, waitsForSlots: false, exclusionTags: [] });
    if (!viewer) continue;
    const condition = areaOf(viewer, kind);
    if (condition.length === 0) seeing.add(username);
    else asked.push({ username, ...partitionSql(condition) });
  }
  if (asked.length === 0) return seeing;
  const arriving = { type, status: kind.statuses[0], assignee: '', version: 1, created_at: now };
  const [met] = await rows<{ answers: (boolean | null)[] }>(
    db,
    undefined,
    `select array[${asked.map(({ sql }) => sql).join(', ')}] as answers
     from jsonb_populate_record(null::${kind.table}, ?) as ${kind.table}`,
    [...asked.flatMap(({ bindings }) => bindings), JSON.stringify(arriving)],
  );
  for (const [index, { username }] of asked.entries()) if (met?.answers[index]) seeing.add(username);
  return seeing;
}
