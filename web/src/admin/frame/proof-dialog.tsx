import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { type SecondFactorForm, secondFactorForm } from '@gaongil/contract/accounts/second-factor';
import { useGiveProofMutation } from '../../api/auth.ts';
import { checkForm } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import type { Issue } from '../../ui/use-form.ts';
import { refusal } from '../login/refusal.ts';
import { useFactorWays } from '../shared/factor-ways.ts';
import { secondFactorTexts } from '../shared/messages.ts';
import { passkeyTexts } from '../shared/passkey-texts.ts';
import { StaffForm } from '../widgets/form.tsx';
import { PasskeyForm } from '../widgets/passkey-form.tsx';
import { nameOfFactor, SecondFactorInput } from '../widgets/second-factor-input.tsx';
import { SubmitButton } from '../widgets/submit-button.tsx';

const { proof } = secondFactorTexts;

function Submit() {
  return <SubmitButton busyText={proof.busy}>{secondFactorTexts.submit}</SubmitButton>;
}

interface ProofDialogProps {
  open: boolean;
  /** What the account has as its second factor. */
  kinds: string;
  /** Called once, with whether the second factor was given. */
  done: (isGiven: boolean) => void;
}

/** Asks for the second factor again; what called for it waits, with everything that was typed. */
export function ProofDialog({ open, kinds, done }: ProofDialogProps) {
  const [giveProof] = useGiveProofMutation();
  const { field, hasPasskey, lacksPasskeys, other } = useFactorWays(kinds);
  const id = useId();

  /** Why it failed, with the field if the code was wrong. */
  async function give(given: SecondFactorForm): Promise<Issue | undefined> {
    const { error } = await giveProof(given);
    const isWrong = readFailure(error).status === 400;
    if (error) return { field: isWrong ? nameOfFactor(field === 'recovery') : '', message: refusal(error) };
    done(true);
    return undefined;
  }

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(secondFactorForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    return give(checked.data);
  }

  const otherWay = other && (
    <Button onClick={other.show} sx={{ justifySelf: 'start', px: 0 }}>
      {other.isRecovery ? proof.useRecoveryCode : proof.useCode}
    </Button>
  );
  const cancel = (
    <Button variant="outlined" onClick={() => done(false)}>
      {proof.cancel}
    </Button>
  );
  return (
    <Dialog open={open} onClose={() => done(false)} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>{proof.title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, pb: 0 }}>
        <Typography>{proof.text}</Typography>
        {lacksPasskeys && <Alert severity="info">{passkeyTexts.notHere}</Alert>}
        {hasPasskey && (
          <PasskeyForm
            label={passkeyTexts.confirm}
            busyLabel={proof.busy}
            isMain={!field}
            give={async (passkey) => (await give({ passkey }))?.message}
          />
        )}
        {!field && otherWay}
      </DialogContent>
      {field ? (
        <StaffForm key={field} label={proof.title} submit={submit}>
          <DialogContent sx={{ display: 'grid', gap: 1, py: 0 }}>
            <SecondFactorInput isRecovery={field === 'recovery'} />
            {otherWay}
          </DialogContent>
          <DialogActions>
            {cancel}
            <Submit />
          </DialogActions>
        </StaffForm>
      ) : (
        <DialogActions>{cancel}</DialogActions>
      )}
    </Dialog>
  );
}
