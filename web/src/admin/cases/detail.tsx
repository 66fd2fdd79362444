import { Box, Button, IconButton, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useRef } from 'react';
import { useOneCaseQuery, type CaseDetail, type CaseKind } from '../../api/cases.ts';
import { readFailure } from '../../api/failure.ts';
import { useStaff } from '../frame/staff.ts';
import { staffMessages } from '../messages.ts';
import { Failed } from '../parts/failed.tsx';
import { Icon } from '../parts/icon.tsx';
import { StatusChip } from '../parts/status-chip.tsx';
import { HandlingForm } from './form.tsx';
import { History } from './history.tsx';
import { caseMessages } from './messages.ts';
import { Notes } from './notes.tsx';
import type { CaseResource } from './resource.ts';
import { stageOf } from './stage.ts';
import type { useQuickSave } from './use-quick-save.ts';

const Body = styled('article')(({ theme }) => ({
  display: 'grid',
  gap: 20,
  padding: '16px 24px 24px',
  '& > hr': { width: '100%', margin: 0, border: 0, borderTop: `1px solid ${theme.palette.divider}` },
  [theme.breakpoints.down('sm')]: { padding: '12px 16px 24px' },
}));

const Head = styled('header')({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  marginRight: -10,
  '& > span': { marginRight: 'auto' },
});

interface DetailProps<K extends CaseKind> {
  resource: CaseResource<K>;
  id: string;
  quickSave: ReturnType<typeof useQuickSave>;
  close: () => void;
  /** Undefined where there is no neighbour. */
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

function PlainDetail<K extends CaseKind>(props: DetailProps<K>) {
  const { resource, id, quickSave, close, previous, next } = props;
  const { kind, choices, statusNames, titleOf, Facts } = resource;
  const { username } = useStaff();
  const query = useOneCaseQuery({ kind, id }, { refetchOnMountOrArgChange: true });
  const { error, isFetching, refetch } = query;
  const detail = query.currentData as CaseDetail<K> | undefined;
  const heading = useRef<HTMLHeadingElement>(null);

  // Whoever opens it goes on reading here; whoever reads is not sent back when it is fetched anew.
  const there = detail !== undefined;
  useEffect(() => {
    if (there) heading.current?.focus();
  }, [id, there]);

  return (
    <Body aria-busy={isFetching}>
      <Head>
        {detail ? (
          <StatusChip stage={stageOf(choices.statuses, detail.status)}>
            {statusNames[detail.status] ?? ''}
          </StatusChip>
        ) : (
          <span />
        )}
        <IconButton aria-label={caseMessages.previous} disabled={!previous} onClick={previous}>
          <Icon name="chevronUp" />
        </IconButton>
        <IconButton aria-label={caseMessages.next} disabled={!next} onClick={next}>
          <Icon name="chevronDown" />
        </IconButton>
        <IconButton aria-label={caseMessages.close} onClick={close}>
          <Icon name="close" />
        </IconButton>
      </Head>
      {error && !isFetching && (
        <Failed text={readFailure(error).said ?? staffMessages.detailFailed} retry={() => void refetch()} />
      )}
      {!detail && isFetching && <Typography role="status">{staffMessages.loading}</Typography>}
      {detail && (
        <>
          <Typography
            ref={heading}
            variant="h2"
            tabIndex={-1}
            sx={{ overflowWrap: 'anywhere', mt: -3, '&:focus': { outline: 'none' } }}
          >
            {titleOf(detail)}
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: -2, '&:empty': { display: 'none' } }}>
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
          </Box>
          <Facts detail={detail} />
          <hr />
          <HandlingForm key={`form ${id}`} resource={resource} detail={detail} />
          <Notes key={`notes ${id}`} kind={kind} id={id} />
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
