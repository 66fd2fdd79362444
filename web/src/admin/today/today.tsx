import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { formatTime } from '@gaongil/contract/dates';
import type { CaseResourceName } from '../../api/cases.ts';
import { useCasesTodayQuery } from '../../api/today.ts';
import { openScreenAt, pathOfKind } from '../frame/screens.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { loadFailure } from '../shared/failures.ts';
import { StaffNames } from '../shared/staff-names.tsx';
import { colours } from '../theme/colours.ts';
import { Failed } from '../widgets/failed.tsx';
import { BesideTitle, TitleNotice } from '../widgets/title-notices.tsx';
import { usePolling } from '../widgets/use-polling.ts';
import { todayMessages } from './messages.ts';
import { Section } from './section.tsx';
import { shownSections, whatIsShown, type Today as Answer } from './shown-today.ts';

const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: 12,
  marginBottom: 16,
});

const Sections = styled('div')({ display: 'grid', gap: 16 });

/** What waits of one kind of case, if the account has its screen; read again as often as lists are. */
function useKind(kind: CaseResourceName) {
  const { areas } = useCurrentStaff();
  const skip = !openScreenAt(pathOfKind[kind], areas);
  const query = useCasesTodayQuery(kind, { ...usePolling(), refetchOnMountOrArgChange: true, skip });
  return { ...query, read: () => (skip ? undefined : void query.refetch()) };
}

/** An answer that is on the screen, with its time. */
interface Shown {
  today: Answer;
  at: number;
}

/** What waits for the account today. A later answer is shown on request, so that nothing moves under a pointer. */
export function Today() {
  const reports = useKind('reports');
  const inquiries = useKind('inquiries');
  const both = [reports, inquiries];
  const [shown, setShown] = useState<Shown>();
  const [isAsked, setAsked] = useState(true);

  const isFetching = both.some((query) => query.isFetching);
  const error = both.find((query) => query.error)?.error;
  const latest: Shown = {
    today: {
      ...(reports.data && { reports: reports.data }),
      ...(inquiries.data && { inquiries: inquiries.data }),
    },
    at: Math.max(...both.map(({ fulfilledTimeStamp = 0 }) => fulfilledTimeStamp)),
  };
  const isAnswered = Object.keys(latest.today).length > 0;
  if (isAsked && !isFetching && (isAnswered || error)) {
    setAsked(false);
    if (isAnswered) setShown(latest);
  }
  const isChanged = shown !== undefined && whatIsShown(latest.today) !== whatIsShown(shown.today);

  function readAgain() {
    setAsked(true);
    for (const { read } of both) read();
  }
  const failed = error && !isFetching && (
    <Failed text={loadFailure(error, todayMessages.failed)} retry={readAgain} />
  );

  return (
    <StaffNames>
      <BesideTitle>
        <div role="status">
          {isChanged && !isAsked && (
            <Button
              size="small"
              onClick={() => setShown(latest)}
              sx={{
                background: colours.amber.ground,
                color: colours.warning.text,
                '&:hover': { background: colours.amber.hover },
              }}
            >
              {todayMessages.changed}
            </Button>
          )}
        </div>
      </BesideTitle>
      {failed && (shown ? <TitleNotice short={todayMessages.failedShort}>{failed}</TitleNotice> : failed)}
      {!shown && isFetching && <ListSkeleton />}
      {shown && (
        <>
          <Head>
            <Typography variant="body2" color="textSecondary">
              {todayMessages.readAt(formatTime(new Date(shown.at).toISOString()))}
            </Typography>
            <Button variant="outlined" size="small" onClick={readAgain}>
              {todayMessages.again}
            </Button>
          </Head>
          <Sections>
            {shownSections(shown.today).map((section) => (
              <Section key={section.name} section={section} />
            ))}
          </Sections>
        </>
      )}
    </StaffNames>
  );
}
