import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useEffect, useMemo, useRef, type ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { knownHandlingOf, withHandling } from '../../api/case-handling.ts';
import { useOneCaseQuery, type CaseDetail, type CaseRef, type CaseResourceName } from '../../api/cases.ts';
import { readFailure } from '../../api/failure.ts';
import { CaseAccess } from '../access-log/case-access.tsx';
import { templateValuesOf } from '../desk/template-values.ts';
import { useElsewhereNotices } from '../drafts/elsewhere-notice.tsx';
import { useSubjectsElsewhere } from '../drafts/use-drafts.ts';
import { Exclusions } from '../exclusions/exclusions.tsx';
import { CaseFiles } from '../files/case-files.tsx';
import { CaseLinks } from '../links/case-links.tsx';
import { Promises } from '../promises/promises.tsx';
import { Retention } from '../retention/retention.tsx';
import { ClosingRecord } from '../reports/closing-record.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { Failed } from '../widgets/failed.tsx';
import { IconAction } from '../widgets/icon-action.tsx';
import { Notices, type Notice } from '../widgets/notices.tsx';
import { stageOf, StatusChip, type Stage } from '../widgets/status-chip.tsx';
import { namedSubjects } from './draft-subjects.ts';
import { CaseForm } from './form.tsx';
import { History } from './history.tsx';
import { LeftText } from './left-text.tsx';
import { caseFormMessages, caseMessages } from './messages.ts';
import { Notes } from './notes.tsx';
import { Present } from './present.tsx';
import { PrintedHandling, PrintHead, printed } from './print.tsx';
import { QuickButtons } from './quick-buttons.tsx';
import type { CaseResource } from './resource.ts';
import type { useQuickSave } from './use-quick-save.ts';
import { WaitingRequest } from './waiting-request.tsx';

const Body = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: '0 24px 24px',
  '&:focus': { outline: 'none' },
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
  marginInline: -24,
  padding: '6px 14px 6px 24px',
  borderBottom: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '& > [role=status]': { marginLeft: 'auto' },
}));

interface DetailActions {
  /** Undefined while there is nothing to print. */
  print: (() => void) | undefined;
  close: () => void;
  /** Undefined where there is no neighbour. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

interface HeadProps extends DetailActions {
  /** Undefined while no case is shown that exists. */
  one: CaseRef | undefined;
  /** Undefined until it has loaded. */
  stage: Stage | undefined;
  status: string;
  notices: readonly Notice[];
}

const print = () => window.print();

// Apart from the status, which changes most.
const HeadButtons = memo(function HeadButtons({ print, close, previous, next }: DetailActions) {
  return (
    <>
      <IconAction label={caseMessages.print} icon="print" disabled={!print} onClick={print} />
      <IconAction label={caseMessages.previous} icon="chevronUp" disabled={!previous} onClick={previous} />
      <IconAction label={caseMessages.next} icon="chevronDown" disabled={!next} onClick={next} />
      <IconAction label={caseMessages.close} icon="close" onClick={close} />
    </>
  );
});

function Head({ one, stage, status, notices, ...actions }: HeadProps) {
  return (
    <Bar>
      {stage ? <StatusChip stage={stage}>{status}</StatusChip> : <span />}
      {one && <WaitingRequest {...one} />}
      <Notices notices={notices} />
      <HeadButtons {...actions} />
    </Bar>
  );
}

export interface DetailProps<K extends CaseResourceName> extends Omit<DetailActions, 'print'> {
  resource: CaseResource<K>;
  id: string;
  quickSave: ReturnType<typeof useQuickSave>;
  /** Closes a case that this account does not find any more, because of something done here. */
  closeGone: () => void;
}

interface Props<K extends CaseResourceName> extends DetailProps<K> {
  /** Renders what the sender wrote. */
  Facts: ComponentType<{ detail: CaseDetail<K> }>;
  /** Renders what staff and the sender write to each other. */
  Messages: ComponentType<MessagesProps<K>>;
}

export interface MessagesProps<K extends CaseResourceName> {
  detail: CaseDetail<K>;
  title: string;
  /** Sets the status that ends the work on the case. */
  end: () => void;
}

function PlainDetail<K extends CaseResourceName>(props: Props<K>) {
  const { resource, id, Facts, Messages, quickSave, close, closeGone, previous, next } = props;
  const { kind, choices, statusNames, titleOf, texts } = resource;
  const { username, areas } = useCurrentStaff();
  const query = useOneCaseQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch } = query;
  const fetched = query.currentData as CaseDetail<K> | undefined;
  const known = useSelector(knownHandlingOf({ kind, id }));
  const { status } = readFailure(error);
  const isMissing = status === 404;
  // Who may not know of a case any more reads nothing of it, also where it was open.
  const detail = fetched && !isMissing ? withHandling(fetched, known) : undefined;
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
  const templateValues = useMemo(() => detail && templateValuesOf(detail), [detail]);
  const statusName = detail ? (statusNames[detail.status] ?? '') : '';
  const heading = useRef<HTMLHeadingElement>(null);
  const end = useCallback(() => {
    if (detail) void quickSave(detail, { status: choices.statuses.at(-1) ?? '' });
  }, [choices, detail, quickSave]);

  // Opening a case moves the focus to its heading; a refetch does not. What had it goes with a case that is not found any more.
  const there = detail !== undefined;
  const isLost = isMissing && fetched !== undefined;
  const article = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLost) article.current?.focus();
    else if (there) heading.current?.focus();
  }, [id, isLost, there]);

  const missing = fetched ? caseMessages.notFoundMeanwhile : caseMessages.notFound;
  const failed = error && (isLost || !isFetching) && (
    <Failed
      text={isMissing ? missing(texts.noun) : loadFailure(error, staffMessages.detailFailed)}
      {...(!isLost && { retry: () => void refetch() })}
    />
  );
  const notices = useElsewhereNotices(namedSubjects(useSubjectsElsewhere(), kind, id, texts.unsaved));
  if (there && failed) notices.unshift({ short: staffMessages.oldDetail, content: failed });

  return (
    <Body ref={article} tabIndex={-1} className={printed} aria-busy={isFetching}>
      <Head
        one={there ? { kind, id } : undefined}
        stage={detail && stageOf(choices.statuses, detail.status)}
        status={statusName}
        notices={notices}
        print={there ? print : undefined}
        close={close}
        previous={previous}
        next={next}
      />
      {!there && failed}
      {isMissing && <LeftText kind={kind} id={id} statusNames={statusNames} />}
      {!detail && !isLost && isFetching && <Typography role="status">{staffMessages.loading}</Typography>}
      {detail && inForm && (
        <>
          <PrintHead kind={kind} id={id} noun={texts.noun} status={statusName} />
          <h2 ref={heading} tabIndex={-1}>
            {titleOf(detail)}
          </h2>
          <Present key={`present ${id}`} kind={kind} id={id} box={article} />
          <QuickButtons
            isMine={detail.assignee === username}
            isReceived={detail.status === 'RECEIVED'}
            takeOver={() => void quickSave(detail, { assignee: username })}
            start={() => void quickSave(detail, { status: 'IN_PROGRESS' })}
          />
          {detail.promises && templateValues && (
            <Promises
              key={`promises ${id}`}
              kind={kind}
              id={id}
              title={titleOf(detail)}
              promises={detail.promises}
              templateValues={templateValues}
            />
          )}
          <Facts detail={detail} />
          <CaseFiles key={`files ${id}`} one={{ kind, id }} detail={detail} title={titleOf(detail)} />
          <CaseLinks key={`links ${id}`} one={{ kind, id }} title={titleOf(detail)} />
          <PrintedHandling
            notes={`${caseFormMessages.notes}${texts.publicNotes ? ` (${texts.publicNotes})` : ''}`}
            status={statusName}
            assignee={detail.assignee}
            actionNotes={detail.actionNotes}
          />
          <hr className="screen" />
          <CaseForm key={`form ${id}`} resource={resource} detail={inForm} />
          <hr />
          {'referenceId' in detail && (
            <>
              <ClosingRecord key={`closing ${id}`} report={detail as CaseDetail<'reports'>} />
              <hr />
            </>
          )}
          <Messages key={`messages ${id}`} detail={detail} title={titleOf(detail)} end={end} />
          <hr />
          <Notes key={`notes ${id}`} kind={kind} id={id} title={titleOf(detail)} noun={texts.noun} />
          <hr />
          <Retention
            key={`retention ${id}`}
            kind={kind}
            id={id}
            title={titleOf(detail)}
            formName={texts.unsaved}
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
            recused={closeGone}
          />
          {areas.includes('audit') && (
            <>
              <hr className="screen" />
              <CaseAccess key={`access ${id}`} id={id} />
            </>
          )}
          <hr />
          <History key={`history ${id}`} kind={kind} id={id} statusNames={statusNames} />
        </>
      )}
    </Body>
  );
}

/** One report or inquiry in full, opened from the list. */
export const CaseDetailView = memo(PlainDetail) as typeof PlainDetail;
