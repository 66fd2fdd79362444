import { Alert, Button } from '@mui/material';
import { staffMessages } from '../shared/messages.ts';

/** Something could not be fetched: why, and a way to try again. */
export function Failed({ text, retry }: { text: string; retry?: () => void }) {
  return (
    <Alert
      severity="error"
      {...(retry && {
        action: (
          <Button color="inherit" size="small" onClick={retry}>
            {staffMessages.retry}
          </Button>
        ),
      })}
    >
      {text}
    </Alert>
  );
}
