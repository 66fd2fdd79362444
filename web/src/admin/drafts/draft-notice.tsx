import { Alert, type AlertProps, Button } from '@mui/material';
import { useFormClear } from '../../ui/use-form.ts';
import { draftMessages } from '../shared/messages.ts';

interface DraftNoticeProps {
  severity?: AlertProps['severity'];
  text?: string;
  discard: () => void;
}

/** Says above a form that a draft is in it, by default that it was restored, with a button that discards it. */
export function DraftNotice({ severity = 'info', text = draftMessages.restored, discard }: DraftNoticeProps) {
  const clear = useFormClear();
  const press = () => {
    clear();
    discard();
  };
  return (
    <Alert
      severity={severity}
      action={
        <Button size="small" color="inherit" onClick={press}>
          {draftMessages.discard}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}
