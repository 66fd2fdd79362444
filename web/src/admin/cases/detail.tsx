import { Button, IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useRef, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { knownHandlingOf, withHandling } from '../../api/case-handling.ts';
import { useOneCaseQuery, type CaseDetail, type CaseResourceName } from '../../api/cases.ts';
import { readFailure } from '../../api/failure.ts';
import { Retention } from '../retention/retention.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { staffMessages } from '../shared/messages.ts';
import { Failed } from '../widgets/failed.tsx';
import { Icon } from '../widgets/icon.tsx';
import { stageOf, StatusChip, type Stage } from '../widgets/status-chip.tsx';
import { CaseForm } from './form.tsx';
import { History } from './history.tsx';
import { caseMessages } from './messages.ts';
import { Notes } from './notes.tsx';
import type { CaseResource } from './resource.ts';
import type { useQuickSave } from './use-quick-save.ts';

const Body = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: '16px 24px 24px',
  '& > h2': {
    ...theme.typography.h2,
    margin: '-12px 0 0',
    overflowWrap: 'anywhere',
    '&:focus': { outline: 'none' },
  },
  '& > .quick': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: -8, '&:empty': { display: 'none' } },
  '& > hr': { width: '100%', margin: 0, border: 0, borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px 24px' },
}));

const Bar = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginRight: -10,
  '& > span': { marginRight: 'auto' },
});

interface DetailActions {
  close: () => void;
  /** Undefined where there is no neighbour. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface HeadProps extends DetailActions {
  /** Undefined until it has loaded. */
  stage: Stage | undefined;
  status: string;
}

// Apart from the status, which changes most.
const HeadButtons = memo(function HeadButtons({ close, previous, next }: DetailActions) {
  return (
    <>
      <IconButton aria-label={caseMessages.previous} disabled={!previous} onClick={previous}>
        <Icon name="chevronUp" />
      </IconButton>
      <IconButton aria-label={caseMessages.next} disabled={!next} onClick={next}>
        <Icon name="chevronDown" />
      </IconButton>
      <IconButton aria-label={caseMessages.close} onClick={close}>
        <Icon name="close" />
      </IconButton>
    </>
  );
});

function Head({ stage, status, ...actions }: HeadProps) {
  return (
    <Bar>
      {stage ? <StatusChip stage={stage}>{status}</StatusChip> : <span />}
      <HeadButtons {...actions} />
    </Bar>
  );
}

export interface DetailProps<K extends CaseResourceName> extends DetailActions {
  resource: CaseResource<K>;
  id: string;
  quickSave: ReturnType<typeof useQuickSave>;
  closeDestroyed: () => void;
}

interface Props<K extends CaseResourceName> extends DetailProps<K> {
  /** Renders what the sender wrote. */
  Facts: ComponentType<{ detail: CaseDetail<K> }>;
}

function PlainDetail<K extends CaseResourceName>(props: Props<K>) {
  const { resource, id, Facts, quickSave, close, closeDestroyed, previous, next } = props;
  const { kind, choices, statusNames, titleOf } = resource;
  const { username } = useCurrentStaff();
  const query = useOneCaseQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch } = query;
  const fetched = query.currentData as CaseDetail<K> | undefined;
  const known = useSelector(knownHandlingOf({ kind, id }));
  const detail = fetched && withHandling(fetched, known);
  // A later version is known from another answer, and its text comes with the case. Asked for once, and not when the answer
  // to a save is just being taken over.
  const later = fetched && known && known.values.version > fetched.version ? known.values.version : 0;
  useEffect(() => {
    if (later === 0) return;
    const timer = setTimeout(() => void refetch());
    return () => clearTimeout(timer);
  }, [later, refetch]);
  const heading = useRef<HTMLHeadingElement>(null);

  // Opening a case moves the focus to its heading; a refetch does not.
  const there = detail !== undefined;
  useEffect(() => {
    if (there) heading.current?.focus();
  }, [id, there]);

  return (
    <Body aria-busy={isFetching}>
      <Head
        stage={detail && stageOf(choices.statuses, detail.status)}
        status={detail ? (statusNames[detail.status] ?? '') : ''}
        close={close}
        previous={previous}
        next={next}
      />
      {error && !isFetching && (
        <Failed text={readFailure(error).said ?? staffMessages.detailFailed} retry={() => void refetch()} />
      )}
      {!detail && isFetching && <Typography role="status">{staffMessages.loading}</Typography>}
      {detail && (
        <>
          <h2 ref={heading} tabIndex={-1}>
            {titleOf(detail)}
          </h2>
          <div className="quick">
            {detail.assignee !== username && (
              <Button
                variant="outlined"
                size="small"
                onClick={() => void quickSave(detail, { assignee: username })}
              >
                {caseMessages.toMe}
              </Button>
            )}
            {detail.status === 'RECEIVED' && (
              <Button
                variant="outlined"
                size="small"
                onClick={() => void quickSave(detail, { status: 'IN_PROGRESS' })}
              >
                {caseMessages.start}
              </Button>
            )}
          </div>
          <Facts detail={detail} />
          <hr />
          <CaseForm key={`form ${id}`} resource={resource} detail={detail} />
          <hr />
          <Notes key={`notes ${id}`} kind={kind} id={id} />
          <hr />
          <Retention key={`retention ${id}`} kind={kind} id={id} destroyed={closeDestroyed} />
          <hr />
          <History
            key={`history ${id}`}
            kind={kind}
            id={id}
            statusNames={statusNames}
            files={'attachmentName' in detail && detail.attachmentName !== null}
          />
        </>
      )}
    </Body>
  );
}

/** One report or inquiry in full, opened from the list. */
export const CaseDetailView = memo(PlainDetail) as typeof PlainDetail;
