import { Alert, Button } from '@mui/material';
import {
  type SecondFactorForm,
  secondFactorForm,
  secondFactorMessages,
} from '@gaongil/contract/accounts/second-factor';
import { type SignedInStaff, useFinishSignInMutation } from '../../api/auth.ts';
import { checkForm } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import type { Issue } from '../../ui/use-form.ts';
import { useFactorWays } from '../shared/factor-ways.ts';
import { secondFactorTexts } from '../shared/messages.ts';
import { passkeyTexts } from '../shared/passkey-texts.ts';
import { StaffForm } from '../widgets/form.tsx';
import { PasskeyForm } from '../widgets/passkey-form.tsx';
import { nameOfFactor, SecondFactorInput } from '../widgets/second-factor-input.tsx';
import { loginMessages } from './messages.ts';
import { missingFactors, refusal } from './refusal.ts';
import { SubmitButton, Tall } from './submit-button.tsx';

const { second } = loginMessages;

interface SecondStepProps {
  /** What the account has as its second factor. */
  kinds: string;
  enter: (staff: SignedInStaff) => Promise<void>;
  /** Called when name and password have to be typed again, with the reason unless somebody chose it. */
  restart: (reason?: string) => void;
}

/** Asks for the second factor: a code of the app, a passkey, or a recovery code. */
export function SecondStep({ kinds, enter, restart }: SecondStepProps) {
  const [finish] = useFinishSignInMutation();
  const { field, hasPasskey, lacksPasskeys, other } = useFactorWays(kinds);

  /** Why it failed, with the field if the code was wrong. */
  async function give(form: SecondFactorForm): Promise<Issue | undefined> {
    const { data, error } = await finish(form);
    const isWrong = missingFactors(error) !== undefined;
    if (data) await enter(data);
    else if (isWrong || readFailure(error).status !== 401) {
      const message = refusal(error, { failed: readFailure(error).text });
      return { field: isWrong ? nameOfFactor(field === 'recovery') : '', message };
    } else restart(secondFactorMessages.over);
    return undefined;
  }

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(secondFactorForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    return give(checked.data);
  }

  return (
    <Tall>
      {lacksPasskeys && <Alert severity="info">{passkeyTexts.notHere}</Alert>}
      {field && (
        <StaffForm key={field} label={second.title} submit={submit}>
          <SecondFactorInput isRecovery={field === 'recovery'} />
          <SubmitButton>{secondFactorTexts.submit}</SubmitButton>
        </StaffForm>
      )}
      {hasPasskey && (
        <PasskeyForm
          label={passkeyTexts.confirm}
          busyLabel={loginMessages.busy}
          isMain={!field}
          height={56}
          give={async (passkey) => (await give({ passkey }))?.message}
        />
      )}
      {other && (
        <Button onClick={other.show} sx={{ justifySelf: 'start', px: 0 }}>
          {other.isRecovery ? second.useRecoveryCode : second.useCode}
        </Button>
      )}
      <Button onClick={() => restart()} sx={{ justifySelf: 'start', color: 'text.secondary', px: 0 }}>
        {second.restart}
      </Button>
    </Tall>
  );
}
