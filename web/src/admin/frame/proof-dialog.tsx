import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { secondFactorForm } from '@gaongil/contract/accounts/second-factor';
import { useGiveProofMutation } from '../../api/auth.ts';
import { checkForm } from '../../api/check-form.ts';
import { useFormBusy } from '../../ui/use-form.ts';
import { refusal } from '../login/refusal.ts';
import { secondFactorTexts } from '../shared/messages.ts';
import { StaffForm } from '../widgets/form.tsx';
import { SecondFactorInput } from '../widgets/second-factor-input.tsx';

const { proof } = secondFactorTexts;

function Submit() {
  const busy = useFormBusy();
  return (
    <Button type="submit" variant="contained" disabled={busy} aria-busy={busy}>
      {busy ? proof.busy : secondFactorTexts.submit}
    </Button>
  );
}

interface ProofDialogProps {
  open: boolean;
  /** Called once, with whether the second factor was given. */
  done: (isGiven: boolean) => void;
}

/** Asks for the second factor again; what called for it waits, with everything that was typed. */
export function ProofDialog({ open, done }: ProofDialogProps) {
  const [give] = useGiveProofMutation();
  const [isRecovery, setRecovery] = useState(false);
  const id = useId();

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(secondFactorForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { error } = await give(checked.data);
    if (error) return { field: '', message: refusal(error) };
    done(true);
    return undefined;
  }

  return (
    <Dialog open={open} onClose={() => done(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{proof.title}</DialogTitle>
      <StaffForm key={String(isRecovery)} label={proof.title} submit={submit}>
        <DialogContent sx={{ display: 'grid', gap: 2, py: 0 }}>
          <Typography>{proof.text}</Typography>
          <SecondFactorInput isRecovery={isRecovery} />
          <Button onClick={() => setRecovery(!isRecovery)} sx={{ justifySelf: 'start', px: 0 }}>
            {isRecovery ? proof.useCode : proof.useRecoveryCode}
          </Button>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={() => done(false)}>
            {proof.cancel}
          </Button>
          <Submit />
        </DialogActions>
      </StaffForm>
    </Dialog>
  );
}
