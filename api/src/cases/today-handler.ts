import { type TodaySection } from '@gaongil/contract/cases/today';
import type { CaseKind, CaseTypes } from '@gaongil/data/case-kind';
import { readCasesToday } from '@gaongil/data/cases/listing/today';
import type { ListedCase } from '@gaongil/data/cases/sealed/rows';
import type { Viewer } from '@gaongil/data/viewer';
import type { Dependencies } from '../dependencies.ts';
import type { Call } from './on-case.ts';

/** The call of what waits today of a kind of case (docs/behaviour/back-office.md#today). */
export function todayHandler<T extends CaseTypes, Row>(
  { db, ring }: Pick<Dependencies, 'db' | 'ring'>,
  kind: CaseKind<T>,
  showReached: (viewer: Viewer) => Promise<void>,
  present: (listed: ListedCase<T>) => Row,
) {
  return async ({ viewer }: Call<object>) => {
    await showReached(viewer);
    const sections = Object.entries(await readCasesToday(db, ring, kind, viewer));
    return Object.fromEntries(
      sections.map(([name, { items, ...count }]) => [name, { ...count, items: items.map(present) }]),
    ) as Record<TodaySection, { count: number; more: boolean; items: Row[] }>;
  };
}
