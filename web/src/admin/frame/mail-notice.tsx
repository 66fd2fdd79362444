import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useMailHealthQuery } from '../../api/mail-health.ts';
import { mailMessages } from '../shared/messages.ts';
import { usePolling } from '../parts/use-polling.ts';

/** ms. A failing address is reported after hours, so asking every few minutes is enough. */
const pollingInterval = 5 * 60_000;

const Notice = styled(Alert)(({ theme }) => ({
  paddingInline: 32,
  borderRadius: 0,
  fontWeight: 450,
  overflowWrap: 'anywhere',
  '& .MuiAlert-message': { display: 'grid', gap: 8 },
  '& b': { fontSize: 16, fontWeight: 700 },
  '& .MuiAlert-icon': { alignItems: 'start' },
  '& ul': { paddingLeft: 20, listStyle: 'disc' },
  [theme.breakpoints.down('lg')]: { paddingInline: 20 },
  [theme.breakpoints.down('md')]: { paddingInline: 16 },
}));

/** Warns all staff when notification mails fail, and says what to do: without them new reports go unnoticed. */
export function MailNotice() {
  const polling = usePolling();
  const { data } = useMailHealthQuery(undefined, {
    ...polling,
    pollingInterval: polling.pollingInterval && pollingInterval,
  });
  if (!data) return null;
  const lines = [
    ...(data.overdue ? [mailMessages.overdue] : []),
    ...(data.failing.length > 0 ? [mailMessages.failing] : []),
    ...(data.givenUp ? [mailMessages.givenUp] : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Notice severity="warning" role="status">
      <b>{mailMessages.title}</b>
      {lines.map((line) => (
        <div key={line}>
          {line}
          {line === mailMessages.failing && (
            <ul>
              {data.failing.map((failure) => (
                <li key={failure.address}>{mailMessages.address(failure)}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </Notice>
  );
}
