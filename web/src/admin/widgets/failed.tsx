import { Alert, Button } from '@mui/material';
import { staffMessages } from '../shared/messages.ts';

/** A loading error with its reason and a retry button. */
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
