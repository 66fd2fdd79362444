import { exportFilterNames, type ListState } from '../list/address.ts';
import { filterTexts } from '../records/columns.tsx';
import { useStaffName } from '../shared/staff-names.tsx';
import { Facts } from '../widgets/facts.tsx';
import { exportScopeMessages } from './detail-messages.ts';

interface ExportScopeProps {
  state: ListState;
  /** How many cases the list has, as its answer said; undefined while that is not known. */
  total: string | undefined;
}

/** Says what a file would have in it: how many cases, by which filters, in which order. */
export function ExportScope({ state, total }: ExportScopeProps) {
  const staffName = useStaffName();
  const shown = { ...state, assignee: staffName(state.assignee) };
  const query = exportFilterNames.flatMap((name) =>
    name !== 'q' && shown[name] ? [[name, shown[name]] as const] : [],
  );
  const filters = filterTexts(Object.fromEntries(query));
  if (state.q) filters.push(exportScopeMessages.searched(state.q));
  return (
    <Facts
      rows={[
        [
          exportScopeMessages.count,
          total === undefined ? exportScopeMessages.unknown : exportScopeMessages.cases(total),
        ],
        [exportScopeMessages.filters, filters.join(', ') || exportScopeMessages.everything],
      ]}
    />
  );
}
