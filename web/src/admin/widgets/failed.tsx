import { Alert, Button } from '@mui/material';
import { useEffect, useEffectEvent } from 'react';
import { staffMessages } from '../shared/messages.ts';

interface FailedProps {
  text: string;
  retry?: () => void;
}

/** A loading error with its reason and a retry button. When the connection comes back, it tries again by itself. */
export function Failed({ text, retry }: FailedProps) {
  const tryAgain = useEffectEvent(() => retry?.());
  useEffect(() => {
    const again = () => tryAgain();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);

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
