import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useRef, type ReactNode } from 'react';
import { destructionReasonNames, type DestructionReason } from '@gaongil/contract/cases/destruction-reasons';
import { type LiftReason, liftReasonNames } from '@gaongil/contract/cases/lift-reasons';
import {
  useHoldCaseMutation,
  useRequestDestructionMutation,
  useRequestLiftMutation,
} from '../../api/retention.ts';
import type { Issue, Submit } from '../../ui/use-form.ts';
import { draftSubjects } from '../cases/draft-subjects.ts';
import { useTextDraft } from '../drafts/use-text-draft.ts';
import { formFailure } from '../shared/failures.ts';
import { unsavedTextsMessages } from '../shared/messages.ts';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { SelectInput, StaffForm, TextArea } from '../widgets/form.tsx';
import { CaseName } from './case-name.ts';
import { useSnack } from '../widgets/snack.tsx';
import type { RetentionDialogProps } from './confirm-dialogs.tsx';
import { destructionTexts, holdTexts, retentionTexts } from './messages.ts';

const loadHoldForm = async () => (await import('@gaongil/contract/cases/end-of-cases')).legalHoldForm;
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
    const isEmpty = !form.current || [...new FormData(form.current).values()].every((value) => value === '');
    if (isEmpty) close();
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

const issueOf = (failure: unknown): Issue => ({
  field: '',
  message: formFailure(failure),
});

/** Sets a legal hold, with its reason. */
export function HoldDialog({ one, title, outdated, close }: RetentionDialogProps) {
  const [hold] = useHoldCaseMutation();
  const { text, setText, discard, cancel } = useTextDraft(
    draftSubjects(one.kind, one.id).hold,
    unsavedTextsMessages.parts.hold,
    title,
  );
  const show = useSnack();

  function cancelAndClose() {
    cancel();
    close();
  }

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadHoldForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { error } = await hold({ ...one, reason: checked.data.reason });
    if (error) return issueOf(error);
    show({ text: holdTexts.done });
    discard();
    close();
    return undefined;
  }

  return (
    <FormDialog
      about={title}
      outdated={outdated}
      title={holdTexts.title}
      hint={holdTexts.hint}
      action={holdTexts.set}
      submit={submit}
      close={cancelAndClose}
      prepare={() => prefetchSchema(loadHoldForm)}
    >
      <TextArea
        name="reason"
        label={holdTexts.reason}
        rows={3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        required
        autoFocus
      />
    </FormDialog>
  );
}

const liftReasons: Record<string, string> = { '': '선택', ...liftReasonNames };

/** Requests that the hold is lifted, with the reason. */
export function LiftDialog({ one, title, outdated, close }: RetentionDialogProps) {
  const [request] = useRequestLiftMutation();
  const show = useSnack();

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadLiftForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { error } = await request({ ...one, reason: checked.data.reason as LiftReason });
    if (error) return issueOf(error);
    show({ text: holdTexts.liftRequested });
    close();
    return undefined;
  }

  return (
    <FormDialog
      about={title}
      outdated={outdated}
      title={holdTexts.liftTitle}
      hint={holdTexts.liftHint}
      note={retentionTexts.secondPerson}
      action={holdTexts.lift}
      submit={submit}
      close={close}
      prepare={() => prefetchSchema(loadLiftForm)}
    >
      <SelectInput name="reason" label={holdTexts.liftReason} options={liftReasons} required autoFocus />
    </FormDialog>
  );
}

const reasons: Record<string, string> = { '': '선택', ...destructionReasonNames };

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
  const show = useSnack();

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadRequestForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { error } = await request({ ...one, reason: checked.data.reason as DestructionReason });
    if (error) return issueOf(error);
    show({ text: destructionTexts.done });
    close();
    return undefined;
  }

  return (
    <FormDialog
      about={title}
      outdated={outdated}
      title={destructionTexts.title}
      hint={destructionTexts.hint}
      note={retentionTexts.secondPerson}
      warning={stopped}
      action={destructionTexts.ask}
      submit={submit}
      close={close}
      prepare={() => prefetchSchema(loadRequestForm)}
    >
      <SelectInput name="reason" label={destructionTexts.reason} options={reasons} required autoFocus />
    </FormDialog>
  );
}
