import { Box, Button } from '@mui/material';
import { staffMessages } from '../shared/messages.ts';
import { SubmitButton } from './submit-button.tsx';

/** The buttons at the end of a form that can be closed without saving. */
export function FormButtons({ submitLabel, cancel }: { submitLabel: string; cancel: () => void }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
      <Button variant="outlined" onClick={cancel}>
        {staffMessages.cancel}
      </Button>
      <SubmitButton sx={{ minWidth: 104 }}>{submitLabel}</SubmitButton>
    </Box>
  );
}
