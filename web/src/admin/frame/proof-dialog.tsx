import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useId } from 'react';
import { type SecondFactorForm, secondFactorForm } from '@gaongil/contract/accounts/second-factor';
import { useGiveProofMutation } from '../../api/auth.ts';
import { checkForm } from '../../api/check-form.ts';
import { useFormBusy } from '../../ui/use-form.ts';
import { refusal } from '../login/refusal.ts';
import { useFactorWays } from '../shared/factor-ways.ts';
import { secondFactorTexts } from '../shared/messages.ts';
import { passkeyTexts } from '../shared/passkey-texts.ts';
import { StaffForm } from '../widgets/form.tsx';
import { PasskeyForm } from '../widgets/passkey-form.tsx';
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

  async function give(given: SecondFactorForm): Promise<string | undefined> {
    const { error } = await giveProof(given);
    if (error) return refusal(error);
    done(true);
    return undefined;
  }

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(secondFactorForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const message = await give(checked.data);
    return message === undefined ? undefined : { field: '', message };
  }

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
            give={(passkey) => give({ passkey })}
          />
        )}
        {other && (
          <Button onClick={other.show} sx={{ justifySelf: 'start', px: 0 }}>
            {other.isRecovery ? proof.useRecoveryCode : proof.useCode}
          </Button>
        )}
      </DialogContent>
      {field ? (
        <StaffForm key={field} label={proof.title} submit={submit}>
          <DialogContent sx={{ py: 0 }}>
            <SecondFactorInput isRecovery={field === 'recovery'} />
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
