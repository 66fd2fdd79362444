import { Typography } from '@mui/material';
import { useMemo } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import type { ListState } from '../list/address.ts';
import { StatusCards } from '../list/status-cards.tsx';
import { Tabs } from '../list/tabs.tsx';
import { StaffNames } from '../shared/staff-names.tsx';
import { ClosingQuestion } from './closing-question.tsx';
import { DetailOnDemand } from './detail-on-demand.tsx';
import { ListPanel } from './list-panel.tsx';
import { caseMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import { SplitView } from './split-view.tsx';
import { Toolbar } from './toolbar.tsx';
import { DetailStateContext } from './detail-state.ts';
import { useCaseScreen } from './use-case-screen.ts';

/** Says what the numbers above do not count. */
function CountsHint({ state: { q, type, status, assignee, hold } }: { state: ListState }) {
  // The numbers of the states follow these three, so that they differ from those of the views.
  const differs = type || assignee || hold;
  const { filterNames } = caseMessages;
  const filters = [
    type && filterNames.type,
    status && filterNames.status,
    assignee && filterNames.assignee,
    hold && caseMessages.onHold,
  ];
  const text = [
    q && caseMessages.countsWithoutSearch,
    differs && caseMessages.viewsWithoutFilters(filters.filter(Boolean).join(', ')),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    text && (
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: -1, mb: 2 }}>
        {text}
      </Typography>
    )
  );
}

function Screen<K extends CaseResourceName>({ resource }: { resource: CaseResource<K> }) {
  const { texts, statusNames, viewNames } = resource;
  const screen = useCaseScreen(resource);
  const { state, change, reset, counts, opened, quickSave, closeDetail, closeGone, previous, next } = screen;

  const states = useMemo(() => ({ of: opened, map: new Map<string, unknown>() }), [opened]).map;

  return (
    <>
      <Tabs
        label={caseMessages.views}
        names={viewNames}
        counts={counts?.views}
        state={state}
        change={change}
      />
      <StatusCards names={statusNames} counts={counts?.statuses} state={state} change={change} />
      <Toolbar
        resource={resource}
        state={state}
        change={change}
        reset={reset}
        resets={screen.resets}
        open={screen.open}
        openFound={resource.kind === 'reports' ? screen.open : undefined}
      />
      {/* Below the toolbar, so that its fields do not move when it comes. */}
      <CountsHint state={state} />
      <DetailStateContext value={states}>
        <SplitView
          label={`${texts.noun} 상세`}
          closeDetail={closeDetail}
          detail={
            opened !== undefined && (
              <DetailOnDemand
                resource={resource}
                id={opened}
                quickSave={quickSave}
                close={closeDetail}
                closeGone={closeGone}
                previous={previous}
                next={next}
              />
            )
          }
        >
          <ListPanel resource={resource} screen={screen} />
        </SplitView>
      </DetailStateContext>
    </>
  );
}

/** The list of reports or inquiries with the opened case next to it or, on narrow screens, over it. */
export function CaseScreen<K extends CaseResourceName>({ resource }: { resource: CaseResource<K> }) {
  return (
    <StaffNames>
      <ClosingQuestion resource={resource}>
        <Screen resource={resource} />
      </ClosingQuestion>
    </StaffNames>
  );
}
