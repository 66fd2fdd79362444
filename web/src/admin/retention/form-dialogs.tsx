import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useRef, type ReactNode } from 'react';
import { destructionReasonNames } from '@gaongil/contract/cases/destruction-reasons';
import { liftReasonNames } from '@gaongil/contract/cases/lift-reasons';
import { useRequestDestructionMutation, useRequestLiftMutation } from '../../api/retention.ts';
import type { Issue, Submit } from '../../ui/use-form.ts';
import { formFailure } from '../shared/failures.ts';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { SelectInput, StaffForm } from '../widgets/form.tsx';
import { CaseName } from './case-name.ts';
import { useSnack } from '../widgets/snack.tsx';
import type { RetentionDialogProps } from './confirm-dialogs.tsx';
import { requestTexts, retentionTexts } from './messages.ts';

const loadRequestForm = async () =>
  (await import('@gaongil/contract/cases/end-of-cases')).destructionRequestForm;
const loadLiftForm = async () => (await import('@gaongil/contract/cases/end-of-cases')).liftRequestForm;

interface FormDialogProps {
  title: string;
  /** The heading of the case. */
  about: string;
  /** The part of the case that it is about. */
  subject?: string;
  hint: string;
  /** Shown below it. */
  note?: string;
  /** What stands in its text before anything is typed. */
  given?: string;
  /** Shown above the fields, if the request cannot be carried out yet. */
  warning?: string | undefined;
  /** Why it can no longer be requested; what was typed stays. */
  outdated: string | undefined;
  action: string;
  submit: Submit;
  prepare: () => void;
  close: () => void;
  children: ReactNode;
}

/** A question with a form, whose failures stand in it. */
export function FormDialog({
  title,
  about,
  subject,
  hint,
  note,
  given = '',
  warning,
  outdated,
  action,
  submit,
  prepare,
  close,
  children,
}: FormDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);

  /** Escape and a press beside the dialog close it while nothing was entered; the button always does. */
  function dismiss() {
    const values = form.current ? [...new FormData(form.current).values()] : [];
    if (values.every((value) => value === '' || value === given)) close();
  }

  return (
    <Dialog open onClose={dismiss} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <CaseName>{about}</CaseName>
        {subject && <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>{subject}</Typography>}
        <Typography sx={{ mb: 2 }}>{hint}</Typography>
        {note && (
          <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
            {note}
          </Typography>
        )}
        {[outdated, warning].map(
          (text) =>
            text && (
              <Alert key={text} severity="warning" sx={{ mb: 4 }}>
                {text}
              </Alert>
            ),
        )}
        <StaffForm label={title} submit={submit} prepare={prepare} formRef={form} asks>
          {children}
          <DialogActions sx={{ p: 0 }}>
            <Button variant="outlined" onClick={close}>
              {retentionTexts.cancel}
            </Button>
            <Button type="submit" variant="contained" disabled={outdated !== undefined}>
              {action}
            </Button>
          </DialogActions>
        </StaffForm>
      </DialogContent>
    </Dialog>
  );
}

/** What a dialog that asks for one of some reasons says. */
interface ReasonTexts {
  title: string;
  hint: string;
  note: string;
  action: string;
  /** The label of the field. */
  reason: string;
  done: string;
}

interface ReasonDialogProps<Reason extends string> extends Pick<
  FormDialogProps,
  'about' | 'subject' | 'outdated' | 'warning' | 'close'
> {
  texts: ReasonTexts;
  /** The reasons with their names. */
  names: Readonly<Record<Reason, string>>;
  loadForm: Parameters<typeof prefetchSchema>[0];
  /** Returns the error, if it failed. */
  request: (reason: Reason) => Promise<{ error?: unknown }>;
  /** What is said of a failure. */
  failureOf?: (failure: unknown) => string;
}

/** Requests something that another person has to confirm, with one of some reasons. */
export function ReasonDialog<Reason extends string>({
  texts: { reason, done, ...texts },
  names,
  loadForm,
  request,
  failureOf = formFailure,
  close,
  ...shown
}: ReasonDialogProps<Reason>) {
  const show = useSnack();

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { error } = await request((checked.data as { reason: Reason }).reason);
    if (error) return { field: '', message: failureOf(error) };
    show({ text: done });
    close();
    return undefined;
  }

  return (
    <FormDialog {...shown} {...texts} submit={submit} close={close} prepare={() => prefetchSchema(loadForm)}>
      <SelectInput name="reason" label={reason} options={{ '': '선택', ...names }} required autoFocus />
    </FormDialog>
  );
}

/** Requests that the hold is lifted, with the reason. */
export function LiftDialog({ one, title, outdated, close }: RetentionDialogProps) {
  const [request] = useRequestLiftMutation();
  return (
    <ReasonDialog
      about={title}
      outdated={outdated}
      texts={requestTexts.lift.request}
      names={liftReasonNames}
      loadForm={loadLiftForm}
      request={(reason) => request({ ...one, reason })}
      close={close}
    />
  );
}

/** Requests that a case is destroyed, with the reason. */
export function RequestDialog({
  one,
  title,
  outdated,
  close,
  stopped,
}: RetentionDialogProps & {
  /** The hold that stops an approval, in words; undefined without one. */
  stopped: string | undefined;
}) {
  const [request] = useRequestDestructionMutation();
  return (
    <ReasonDialog
      about={title}
      outdated={outdated}
      warning={stopped}
      texts={requestTexts.destruction.request}
      names={destructionReasonNames}
      loadForm={loadRequestForm}
      request={(reason) => request({ ...one, reason })}
      close={close}
    />
  );
}
