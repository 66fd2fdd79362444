import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useRef, type ReactNode } from 'react';
import type { Submit } from '../../ui/use-form.ts';
import { prefetchSchema, type LoadSchema } from '../shared/schema-on-demand.ts';
import { StaffForm } from '../widgets/form.tsx';

interface QuestionDialogProps {
  title: string;
  /** The fields, the first of which has the focus. */
  fields: ReactNode;
  /** What stands below them. */
  children: ReactNode;
  /** Whether something was entered: then Escape and a press beside the dialog do not close it. */
  dirty: boolean;
  cancel: string;
  confirm: string;
  /** Whether it cannot be confirmed yet. */
  busy?: boolean;
  loadSchema: LoadSchema;
  submit: Submit;
  close: () => void;
}

/** A question about cases that asks for something to be noted. Its buttons stay in the window, however long it is. */
export function QuestionDialog({
  title,
  fields,
  children,
  dirty,
  cancel,
  confirm,
  busy = false,
  loadSchema,
  submit,
  close,
}: QuestionDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Dialog
      open
      onClose={() => !dirty && close()}
      role="alertdialog"
      aria-labelledby={id}
      maxWidth="sm"
      fullWidth
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <StaffForm label={title} submit={submit} prepare={() => prefetchSchema(loadSchema)} formRef={form}>
          {fields}
        </StaffForm>
        {children}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={close}>
          {cancel}
        </Button>
        <Button variant="contained" disabled={busy} onClick={() => form.current?.requestSubmit()}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
