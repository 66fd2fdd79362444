import { Button } from '@mui/material';
import { useState } from 'react';
import { secondFactorForm, secondFactorMessages } from '@gaongil/contract/accounts/second-factor';
import { type SignedInStaff, useFinishSignInMutation } from '../../api/auth.ts';
import { checkForm } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import { secondFactorTexts } from '../shared/messages.ts';
import { StaffForm } from '../widgets/form.tsx';
import { SecondFactorInput } from '../widgets/second-factor-input.tsx';
import { loginMessages } from './messages.ts';
import { needsSecondFactor, refusal } from './refusal.ts';
import { SubmitButton, Tall } from './submit-button.tsx';

const { second } = loginMessages;

interface SecondStepProps {
  enter: (staff: SignedInStaff) => Promise<void>;
  /** Called when name and password have to be typed again, with the reason unless somebody chose it. */
  restart: (reason?: string) => void;
}

/** Asks for the second factor: a code of the app, or a recovery code. */
export function SecondStep({ enter, restart }: SecondStepProps) {
  const [finish] = useFinishSignInMutation();
  const [isRecovery, setRecovery] = useState(false);

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(secondFactorForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { data, error } = await finish(checked.data);
    if (data) await enter(data);
    else if (needsSecondFactor(error) || readFailure(error).status !== 401)
      return { field: '', message: refusal(error, { failed: readFailure(error).text }) };
    else restart(secondFactorMessages.over);
    return undefined;
  }

  return (
    <Tall>
      <StaffForm key={String(isRecovery)} label={second.title} submit={submit}>
        <SecondFactorInput isRecovery={isRecovery} />
        <SubmitButton>{secondFactorTexts.submit}</SubmitButton>
      </StaffForm>
      <Button onClick={() => setRecovery(!isRecovery)} sx={{ justifySelf: 'start', px: 0 }}>
        {isRecovery ? second.useCode : second.useRecoveryCode}
      </Button>
      <Button onClick={() => restart()} sx={{ justifySelf: 'start', color: 'text.secondary', px: 0 }}>
        {second.restart}
      </Button>
    </Tall>
  );
}
