import { useCallback, useMemo } from 'react';
import type { CaseResourceName, CaseRow } from '../../api/cases.ts';
import type { Marks } from '../../api/case-handling.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { isFiltered, isOnlyView } from '../list/address.ts';
import { ListRows } from '../list/list-rows.tsx';
import { Pager } from '../list/pager.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { DueButton } from '../retention/due-cases.tsx';
import { BulkBarOnDemand } from './bulk-bar-on-demand.tsx';
import { hasDrafts } from './draft-subjects.ts';
import { hasLeftView } from './left-view.ts';
import { caseMessages } from './messages.ts';
import { ExportButton } from './export.tsx';
import type { CaseResource } from './resource.ts';
import { CaseTable } from './table.tsx';
import type { useCaseScreen } from './use-case-screen.ts';
import { NewCasesBar } from './new-cases-bar.tsx';
import { NextSlot } from './next-slot.tsx';
import { NoticeText } from '../widgets/notices.tsx';
import { TitleNotice } from '../widgets/title-notices.tsx';

interface ListPanelProps<K extends CaseResourceName> {
  resource: CaseResource<K>;
  screen: ReturnType<typeof useCaseScreen<K>>;
}

/** The table of cases with its pager, below notices about new cases or a partial search, and above what to do with the selected ones. */
export function ListPanel<K extends CaseResourceName>({ resource, screen }: ListPanelProps<K>) {
  const { texts, columns, TableContainer, titleOf } = resource;
  const { list, state, change, reset, selection, bulk, box, opened, open } = screen;
  const { rows, page, busy, loaded } = list;
  const { gone, missing } = list;
  const { username, teams } = useCurrentStaff();
  const { statuses } = resource.choices;
  const leftOf = useCallback(
    (row: CaseRow<K>) => {
      // The row says that itself, instead of what it showed of the case.
      if (gone.has(row.id)) return undefined;
      if ((state.view === 'requested' || state.hold) && missing.has(row.id)) return caseMessages.leftView;
      return hasLeftView(row, state, statuses, [username, ...teams]) ? caseMessages.leftView : undefined;
    },
    [gone, missing, state, statuses, teams, username],
  );
  const drafts = useDraftSubjects();
  const isDrafted = useCallback(
    ({ id }: { id: string }) => hasDrafts(drafts, resource.kind, id),
    [drafts, resource.kind],
  );
  const endsOf = useCallback(
    (row: Marks & { id: string; status: string }) => {
      const { id, requestedBy, liftRequestedBy, exclusionEndRequestedBy, onHold, newAnswer, status } = row;
      // A case that does not exist any more waits for nothing.
      if (gone.has(id)) return '';
      // It left the view of the requests, which another person has answered.
      const isAnswered = state.view === 'requested' && missing.has(id);
      const waiting = (by: string | undefined, own: string, others: string) =>
        by !== undefined && !isAnswered && (by === username ? own : others);
      const marks = [
        waiting(requestedBy, caseMessages.requestedByMe, caseMessages.requested),
        waiting(liftRequestedBy, caseMessages.liftRequestedByMe, caseMessages.liftRequested),
        waiting(
          exclusionEndRequestedBy,
          caseMessages.exclusionEndRequestedByMe,
          caseMessages.exclusionEndRequested,
        ),
        onHold && caseMessages.onHold,
        newAnswer && (status === 'CLOSED' ? caseMessages.newAnswerAfterClosing : caseMessages.newAnswer),
      ];
      return marks.filter(Boolean).join('\n');
    },
    [gone, missing, state.view, username],
  );
  const buttons = useMemo(
    () => (
      <>
        <DueButton kind={resource.kind} noun={resource.texts.noun} open={open} />
        <ExportButton kind={resource.kind} state={state} total={page?.total} />
      </>
    ),
    [resource, state, page?.total, open],
  );

  return (
    <div>
      {page?.partial && (
        <TitleNotice short={caseMessages.searchPartialShort}>
          <NoticeText>{caseMessages.searchPartial}</NoticeText>
        </TitleNotice>
      )}
      <NewCasesBar noun={texts.noun} count={list.newCases} show={list.showNewCases} />
      <ListRows
        list={list}
        filtered={isFiltered(state)}
        emptyView={
          isOnlyView(state) ? (caseMessages.emptyViews[state.view] ?? caseMessages.emptyView) : undefined
        }
        reset={reset}
      >
        <CaseTable
          label={`${texts.noun} 목록`}
          columns={columns}
          TableContainer={TableContainer}
          rows={rows}
          nameOf={titleOf}
          state={state}
          busy={busy}
          opened={opened}
          selected={selection.ids}
          gone={gone}
          leftOf={leftOf}
          isDrafted={isDrafted}
          endsOf={endsOf}
          box={box}
          order={change}
          open={open}
          select={selection.select}
          selectAll={selection.selectAll}
        />
      </ListRows>
      {loaded && (
        <Pager
          next={page?.next}
          prev={page?.prev}
          total={page?.total}
          unshown={list.newCases}
          state={state}
          isCurrent={list.current}
          change={change}
        >
          {buttons}
        </Pager>
      )}
      {loaded && resource.kind === 'reports' && <NextSlot />}
      <BulkBarOnDemand resource={resource} items={selection.items} bulk={bulk} clear={selection.clear} />
    </div>
  );
}
