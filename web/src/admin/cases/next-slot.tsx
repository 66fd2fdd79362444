import { Typography } from '@mui/material';
import { formatTime } from '@gaongil/contract/dates';
import { useMailHealthQuery } from '../../api/mail-health.ts';
import { caseMessages } from './messages.ts';

/** When the next mail about anonymous reports leaves; nothing if mails leave at once. */
export function NextSlot() {
  const { data } = useMailHealthQuery();
  if (!data?.nextSlot) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
      {caseMessages.nextSlot(formatTime(data.nextSlot))}
    </Typography>
  );
}
