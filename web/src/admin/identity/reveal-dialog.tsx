import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import type { Identity } from '@gaongil/contract/cases/identity';
import { useReadIdentityMutation } from '../../api/identity.ts';
import { readFailure } from '../../api/failure.ts';
import type { Issue } from '../../ui/use-form.ts';
import { draftSubjects } from '../cases/draft-subjects.ts';
import { caseMessages } from '../cases/messages.ts';
import { useTextDraft } from '../drafts/use-text-draft.ts';
import { CaseName } from '../retention/case-name.ts';
import { unsavedTextsMessages } from '../shared/messages.ts';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { StaffForm } from '../widgets/form.tsx';
import { identityTexts, reasonTexts } from './messages.ts';
import { atReason, ReasonFields, withReason } from './reason-fields.tsx';

const loadSchema = async () => (await import('@gaongil/contract/cases/identity')).identityForm;
const prepare = () => prefetchSchema(loadSchema);

interface RevealDialogProps {
  id: string;
  /** The heading of the report. */
  title: string;
  noun: string;
  reveal: (identity: Identity) => void;
  close: () => void;
}

/** Asks why the reporter of a named report is to be shown. */
export function RevealDialog({ id, title, noun, reveal, close }: RevealDialogProps) {
  const reason = useTextDraft(
    draftSubjects('reports', id).identity,
    unsavedTextsMessages.parts.identity,
    title,
  );
  const [read, { reset }] = useReadIdentityMutation();
  const ids = useId();

  function cancel() {
    reason.cancel();
    close();
  }

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadSchema, withReason(form));
    if ('issue' in checked) return atReason(checked.issue, form);
    const { data, error } = await read({ id, reason: checked.data.reason });
    // What was answered is in the component that shows it, and nowhere else.
    reset();
    if (data) {
      reveal(data);
      reason.discard();
      close();
      return undefined;
    }
    const { status, text } = readFailure(error);
    return { field: '', message: status === 404 ? caseMessages.notFound(noun) : text };
  }

  return (
    <Dialog open onClose={cancel} aria-labelledby={ids} maxWidth="xs" fullWidth>
      <DialogTitle id={ids}>{reasonTexts.title}</DialogTitle>
      <DialogContent>
        <CaseName>{title}</CaseName>
        <Typography sx={{ mb: 3 }}>{identityTexts.hint}</Typography>
        <StaffForm label={reasonTexts.title} submit={submit} prepare={prepare}>
          <ReasonFields autoFocus draft={reason} />
          <DialogActions sx={{ p: 0 }}>
            <Button variant="outlined" onClick={cancel}>
              {identityTexts.cancel}
            </Button>
            <Button type="submit" variant="contained">
              {reasonTexts.run}
            </Button>
          </DialogActions>
        </StaffForm>
      </DialogContent>
    </Dialog>
  );
}
