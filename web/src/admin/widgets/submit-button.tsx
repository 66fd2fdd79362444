import { Button, type ButtonProps } from '@mui/material';
import { useFormBusy } from '../../ui/use-form.ts';
import { staffMessages } from '../shared/messages.ts';
import { pressOnce } from './press-once.ts';

interface SubmitButtonProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  children: string;
  /** What it says while the form is sent. */
  busyText?: string;
}

/** The button that sends a form: it says so meanwhile, and has the focus before and after. The form takes no second press. */
export function SubmitButton({ children, busyText = staffMessages.saving, ...props }: SubmitButtonProps) {
  const busy = useFormBusy();
  return (
    <Button type="submit" variant="contained" aria-busy={busy} {...props} {...pressOnce(busy)}>
      {busy ? busyText : children}
    </Button>
  );
}
