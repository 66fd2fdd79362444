import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useFormBusy } from '../../ui/use-form.ts';
import { loginMessages } from './messages.ts';

/** A form of the sign-in page, with controls that are taller than elsewhere. */
export const Tall = styled('div')({
  display: 'contents',
  '& .MuiFormLabel-asterisk': { display: 'none' },
  '& input': { height: 54, padding: '0 16px', borderWidth: 1.5, fontSize: 16 },
});

/** The button of a form of the sign-in page. */
export function SubmitButton({ children }: { children: string }) {
  const busy = useFormBusy();
  return (
    <Button
      type="submit"
      variant="contained"
      disabled={busy}
      aria-busy={busy}
      sx={{ height: 56, mt: 1, fontSize: 16 }}
    >
      {busy ? loginMessages.busy : children}
    </Button>
  );
}
