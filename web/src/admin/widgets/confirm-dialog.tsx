import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';

interface Choice {
  label: string;
  run: () => void;
  kind?: 'primary' | 'danger';
  busy?: boolean;
}

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** The first choice changes nothing and has the focus; the last is the most destructive. */
  choices: readonly Choice[];
  close: () => void;
}

/** A modal question. */
export function ConfirmDialog({ open, title, children, choices, close }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog open={open} onClose={close} role="alertdialog" aria-labelledby={id} maxWidth="xs">
      <DialogTitle id={id}>{title}</DialogTitle>
      {children && <DialogContent sx={{ '& p + p': { mt: 1 } }}>{children}</DialogContent>}
      <DialogActions>
        {choices.map(({ label, run, kind, busy = false }, index) => (
          <Button
            key={label}
            variant={kind ? 'contained' : 'outlined'}
            color={kind === 'danger' ? 'error' : 'primary'}
            autoFocus={index === 0}
            disabled={busy}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
