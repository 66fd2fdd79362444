import type { CaseResourceName, CaseRow } from '../../api/cases.ts';
import { todaySections, type TodaySection } from '@gaongil/contract/cases/today';
import type { BoundedCount } from '@gaongil/contract/requests/counts';
import { sumCounts } from '../shared/counts.ts';
import type { CasesToday } from '../../api/today.ts';

/** What waits today of each kind of case that the account works on. */
export type Today = Partial<Record<CaseResourceName, CasesToday>>;

/** One case of a section, with its kind. */
export interface TodayCase {
  kind: CaseResourceName;
  row: CaseRow;
}

/** A section as it is shown: the cases of all kinds, those that are due first at the top. */
export interface ShownSection {
  name: TodaySection;
  total: BoundedCount;
  ofKinds: { kind: CaseResourceName; count: BoundedCount; shown: number }[];
  cases: TodayCase[];
}

const dayOf = ({ row }: TodayCase) => row.due?.on ?? '9999-12-31';

/** The sections of what waits today. */
export function shownSections(today: Today): ShownSection[] {
  const kinds = Object.entries(today) as [CaseResourceName, CasesToday][];
  return todaySections.map((name) => {
    const cases = kinds.flatMap(([kind, sections]) =>
      sections[name].items.map((row): TodayCase => ({ kind, row })),
    );
    const isByDay = ['overdue', 'dueToday', 'unassigned', 'dueSoon'].includes(name);
    return {
      name,
      total: sumCounts(kinds.map(([, sections]) => sections[name])),
      ofKinds: kinds.map(([kind, { [name]: section }]) => ({
        kind,
        count: section,
        shown: section.items.length,
      })),
      cases: isByDay ? cases.toSorted((a, b) => dayOf(a).localeCompare(dayOf(b))) : cases,
    };
  });
}

/** What would move on the screen if another answer was shown: which cases are in which section, and how many. */
export const whatIsShown = (today: Today): string =>
  JSON.stringify(
    shownSections(today).map(({ total, cases }) => [total, cases.map(({ kind, row }) => [kind, row.id])]),
  );
