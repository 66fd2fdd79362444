import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatTime } from '@gaongil/contract/dates';
import type { SystemLine } from '@gaongil/contract/system/system';
import { systemComponentNames, systemStateNames } from '@gaongil/contract/system/system-components';
import { readFailure } from '../../api/failure.ts';
import { isOffline, unreachableText } from '../../api/no-connection.ts';
import { useSystemQuery } from '../../api/system.ts';
import { ListSkeleton } from '../list/list-skeleton.tsx';
import { colours } from '../theme/colours.ts';
import { Failed } from '../widgets/failed.tsx';
import { TitleNotice } from '../widgets/title-notices.tsx';
import { RecordTable } from '../widgets/record-table.ts';
import { usePolling } from '../widgets/use-polling.ts';
import { systemMessages } from './messages.ts';
import { pressOnce } from '../widgets/press-once.ts';

const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  marginBottom: 16,
  '& > .MuiAlert-root': { flex: '1 1 280px' },
});

const Table = styled(RecordTable)({
  '& tbody th': { width: 180, fontWeight: 650, overflowWrap: 'anywhere' },
  '& td:nth-of-type(1)': { width: 130 },
  '& tr.care': { background: colours.error.ground },
  '& tbody tr': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
});

const State = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  fontWeight: 750,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 9, height: 9, borderRadius: '50%', background: 'currentColor' },
  '&.ok': { color: colours.success.main },
  '&.care': { color: colours.error.text },
  '&.unknown': { color: colours.asphalt[500] },
});

/**
 * Says that the state cannot be shown, and how it can: from here with a connection, else by a command. A refusal comes from a
 * site that answers, to an account without the area for example, so its own reason is said.
 */
function failureText(error: unknown): string {
  const { status = 500, text } = readFailure(error);
  const reason = isOffline() ? unreachableText() : status < 500 ? text : systemMessages.whatToRun;
  return `${systemMessages.failed} ${reason}`;
}

/** The state of every component of the site: each line is well, or says what to do. */
export function SystemPanel() {
  const { data, error, isFetching, refetch } = useSystemQuery(undefined, {
    ...usePolling(),
    refetchOnMountOrArgChange: true,
  });
  const failed = error && !isFetching && <Failed text={failureText(error)} retry={() => void refetch()} />;
  const care = data?.lines.filter(({ state }) => state === 'care').length ?? 0;
  return (
    <>
      {failed && (data ? <TitleNotice short={systemMessages.old}>{failed}</TitleNotice> : failed)}
      {!data && isFetching && <ListSkeleton />}
      {data && (
        <>
          <Head>
            <Alert severity={care > 0 ? 'error' : 'success'} role="status">
              {care > 0 ? systemMessages.care(care) : systemMessages.allWell}
            </Alert>
            <Typography variant="body2" color="textSecondary">
              {systemMessages.checkedAt(formatTime(data.checkedAt))}
            </Typography>
            <Button variant="outlined" {...pressOnce(isFetching, () => void refetch())}>
              {systemMessages.again}
            </Button>
          </Head>
          <Lines lines={data.lines} />
        </>
      )}
    </>
  );
}

function Lines({ lines }: { lines: readonly SystemLine[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">{systemMessages.component}</th>
          <th scope="col">{systemMessages.state}</th>
          <th scope="col">{systemMessages.text}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ component, about, state, text }) => (
          <tr key={`${component} ${text}`} className={state}>
            <th scope="row">
              {about ? `${systemComponentNames[component]}: ${about}` : systemComponentNames[component]}
            </th>
            <td>
              <State className={state}>{systemStateNames[state]}</State>
            </td>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
