import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, type ReactNode } from 'react';
import { pressOnce } from './press-once.ts';

const stacked = { flexDirection: { xs: 'column', sm: 'row' }, alignItems: { xs: 'stretch', sm: 'center' } };

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
  // Two fit into a row on a phone. More need a wider dialog, and stand below each other where there is no room for it.
  const isLong = choices.length > 2;
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      aria-labelledby={id}
      maxWidth={isLong ? 'sm' : 'xs'}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      {children && <DialogContent sx={{ '& p + p': { mt: 1 } }}>{children}</DialogContent>}
      <DialogActions sx={isLong ? stacked : {}}>
        {choices.map(({ label, run, kind, busy = false }, index) => (
          <Button
            key={label}
            variant={kind ? 'contained' : 'outlined'}
            color={kind === 'danger' ? 'error' : 'primary'}
            autoFocus={index === 0}
            {...pressOnce(busy, run)}
          >
            {label}
          </Button>
        ))}
      </DialogActions>
    </Dialog>
  );
}
