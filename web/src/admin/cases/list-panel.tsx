import { Alert } from '@mui/material';
import { useMemo } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import { readFailure } from '../../api/failure.ts';
import { isFiltered } from '../list/address.ts';
import { Empty, ListSkeleton } from '../list/empty.tsx';
import { Pager } from '../list/pager.tsx';
import { Failed } from '../widgets/failed.tsx';
import { staffMessages } from '../shared/messages.ts';
import { DueButton } from '../retention/due-cases.tsx';
import { BulkBarOnDemand } from './bulk-bar-on-demand.tsx';
import { caseMessages } from './messages.ts';
import { ExportButton } from './export.tsx';
import type { CaseResource } from './resource.ts';
import { CaseTable } from './table.tsx';
import type { useCaseScreen } from './use-case-screen.ts';
import { NewCasesBar } from './new-cases-bar.tsx';
import { NextSlot } from './next-slot.tsx';

interface ListPanelProps<K extends CaseResourceName> {
  resource: CaseResource<K>;
  screen: ReturnType<typeof useCaseScreen<K>>;
}

/** The table of cases with its pager; or an error, a skeleton while loading, or a message that nothing was found. */
export function ListPanel<K extends CaseResourceName>({ resource, screen }: ListPanelProps<K>) {
  const { texts, columns, TableContainer, titleOf } = resource;
  const { list, state, change, reset, selection, box, opened, open } = screen;
  const { rows, page, error, busy, loaded, retrying } = list;
  const buttons = useMemo(
    () => (
      <>
        <DueButton kind={resource.kind} noun={resource.texts.noun} open={open} />
        <ExportButton kind={resource.kind} state={state} />
      </>
    ),
    [resource, state, open],
  );

  return (
    <div>
      {error && <Failed text={readFailure(error).said ?? staffMessages.listFailed} retry={list.refetch} />}
      {page?.partial && (
        <Alert severity="warning" sx={{ mb: 3 }}>
          {caseMessages.searchPartial}
        </Alert>
      )}
      <NewCasesBar noun={texts.noun} count={list.newCases} show={list.showNewCases} />
      <BulkBarOnDemand resource={resource} items={selection.items} clear={selection.clear} />
      {rows.length === 0 &&
        !error &&
        (loaded && !retrying ? <Empty filtered={isFiltered(state)} reset={reset} /> : <ListSkeleton />)}
      {rows.length > 0 && (
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
          box={box}
          order={change}
          open={open}
          select={selection.select}
          selectAll={selection.selectAll}
        />
      )}
      {loaded && (
        <Pager
          next={page?.next}
          prev={page?.prev}
          total={page?.total}
          state={state}
          isCurrent={list.current}
          change={change}
        >
          {buttons}
        </Pager>
      )}
      {loaded && resource.kind === 'reports' && <NextSlot />}
    </div>
  );
}
