import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useMemo, useRef, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { knownHandlingOf, withHandling } from '../../api/case-handling.ts';
import { useOneCaseQuery, type CaseDetail, type CaseResourceName } from '../../api/cases.ts';
import { readFailure } from '../../api/failure.ts';
import { CaseAccess } from '../access-log/case-access.tsx';
import { ElsewhereNotice } from '../drafts/elsewhere-notice.tsx';
import { Exclusions } from '../exclusions/exclusions.tsx';
import { Retention } from '../retention/retention.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { Failed } from '../widgets/failed.tsx';
import { IconAction } from '../widgets/icon-action.tsx';
import { stageOf, StatusChip, type Stage } from '../widgets/status-chip.tsx';
import { namedSubjects } from './draft-subjects.ts';
import { CaseForm } from './form.tsx';
import { History } from './history.tsx';
import { LeftText } from './left-text.tsx';
import { caseFormMessages, caseMessages } from './messages.ts';
import { Notes } from './notes.tsx';
import { PrintedHandling, PrintHead, printed } from './print.tsx';
import { QuickButtons } from './quick-buttons.tsx';
import type { CaseResource } from './resource.ts';
import type { useQuickSave } from './use-quick-save.ts';

const Body = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: '0 24px 24px',
  '& > h2': {
    ...theme.typography.h2,
    margin: '-8px 0 0',
    overflowWrap: 'anywhere',
    '&:focus': { outline: 'none' },
  },
  '& > .quick': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: -8 },
  '& > hr': { width: '100%', margin: 0, border: 0, borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.down('sm')]: {
    padding: '0 16px 24px',
    '& > header': { marginInline: '-16px', paddingLeft: 16 },
  },
}));

const Bar = styled('header')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  top: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginInline: -24,
  padding: '6px 14px 6px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '& > span': { marginRight: 'auto' },
}));

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

const print = () => window.print();

// Apart from the status, which changes most.
const HeadButtons = memo(function HeadButtons({ close, previous, next }: DetailActions) {
  return (
    <>
      <IconAction label={caseMessages.print} icon="print" onClick={print} />
      <IconAction label={caseMessages.previous} icon="chevronUp" disabled={!previous} onClick={previous} />
      <IconAction label={caseMessages.next} icon="chevronDown" disabled={!next} onClick={next} />
      <IconAction label={caseMessages.close} icon="close" onClick={close} />
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
  /** Closes a case that this account does not find any more, because of something done here. */
  closeGone: () => void;
}

interface Props<K extends CaseResourceName> extends DetailProps<K> {
  /** Renders what the sender wrote. */
  Facts: ComponentType<{ detail: CaseDetail<K> }>;
}

function PlainDetail<K extends CaseResourceName>(props: Props<K>) {
  const { resource, id, Facts, quickSave, close, closeGone, previous, next } = props;
  const { kind, choices, statusNames, titleOf, texts } = resource;
  const { username, areas } = useCurrentStaff();
  const query = useOneCaseQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch } = query;
  const fetched = query.currentData as CaseDetail<K> | undefined;
  const known = useSelector(knownHandlingOf({ kind, id }));
  const detail = fetched && withHandling(fetched, known);
  // A save is checked against the version of the text in the form. The list may know a later one, whose text is still to come.
  const inForm = useMemo(
    () => detail && fetched && Object.assign({}, detail, { version: fetched.version }),
    [detail, fetched],
  );
  // A later version is known from another answer, and its text comes with the case. Asked for once, and not when the answer
  // to a save is just being taken over.
  const later = fetched && known && known.values.version > fetched.version ? known.values.version : 0;
  useEffect(() => {
    if (later === 0) return;
    const timer = setTimeout(() => void refetch());
    return () => clearTimeout(timer);
  }, [later, refetch]);
  const { status } = readFailure(error);
  const destroyed = fetched && status === 404 ? caseMessages.notFoundMeanwhile(texts.noun) : undefined;
  const isMissing = !fetched && status === 404;
  const statusName = detail ? (statusNames[detail.status] ?? '') : '';
  const heading = useRef<HTMLHeadingElement>(null);

  // Opening a case moves the focus to its heading; a refetch does not.
  const there = detail !== undefined;
  useEffect(() => {
    if (there) heading.current?.focus();
  }, [id, there]);

  return (
    <Body className={printed} aria-busy={isFetching}>
      <Head
        stage={detail && stageOf(choices.statuses, detail.status)}
        status={statusName}
        close={close}
        previous={previous}
        next={next}
      />
      {error && !isFetching && (
        <Failed
          text={
            destroyed ??
            (isMissing ? caseMessages.notFound(texts.noun) : loadFailure(error, staffMessages.detailFailed))
          }
          {...(!destroyed && { retry: () => void refetch() })}
        />
      )}
      {isMissing && <LeftText kind={kind} id={id} statusNames={statusNames} />}
      {!detail && isFetching && <Typography role="status">{staffMessages.loading}</Typography>}
      {detail && inForm && (
        <>
          <PrintHead kind={kind} id={id} noun={texts.noun} status={statusName} />
          <h2 ref={heading} tabIndex={-1}>
            {titleOf(detail)}
          </h2>
          <QuickButtons
            isMine={detail.assignee === username}
            isReceived={detail.status === 'RECEIVED'}
            takeOver={() => void quickSave(detail, { assignee: username })}
            start={() => void quickSave(detail, { status: 'IN_PROGRESS' })}
          />
          <ElsewhereNotice texts={namedSubjects(kind, id, texts.unsaved)} />
          <Facts detail={detail} />
          <PrintedHandling
            notes={`${caseFormMessages.notes}${texts.publicNotes ? ` (${texts.publicNotes})` : ''}`}
            status={statusName}
            assignee={detail.assignee}
            actionNotes={detail.actionNotes}
          />
          <hr className="screen" />
          <CaseForm key={`form ${id}`} resource={resource} detail={inForm} gone={destroyed !== undefined} />
          <hr />
          <Notes
            key={`notes ${id}`}
            kind={kind}
            id={id}
            title={titleOf(detail)}
            noun={texts.noun}
            gone={destroyed !== undefined}
          />
          <hr />
          <Retention
            key={`retention ${id}`}
            kind={kind}
            id={id}
            title={titleOf(detail)}
            noun={texts.noun}
            formName={texts.unsaved}
            gone={destroyed !== undefined}
            destroyed={closeGone}
          />
          <hr className="screen" />
          <Exclusions
            key={`exclusions ${id}`}
            kind={kind}
            id={id}
            title={titleOf(detail)}
            noun={texts.noun}
            statusNames={statusNames}
            gone={destroyed !== undefined}
            recused={closeGone}
          />
          {areas.includes('audit') && !destroyed && (
            <>
              <hr className="screen" />
              <CaseAccess key={`access ${id}`} id={id} />
            </>
          )}
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
