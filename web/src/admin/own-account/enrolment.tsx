import { Button, Typography } from '@mui/material';
import { accountMessages } from '@gaongil/contract/accounts/accounts';
import { secondFactorConfirmation, secondFactorStart } from '@gaongil/contract/accounts/second-factor';
import { useState } from 'react';
import { checkForm } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import { useConfirmSecondFactorMutation, useStartSecondFactorMutation } from '../../api/second-factor.ts';
import { site } from '../../api/site-config.ts';
import type { Issue } from '../../ui/use-form.ts';
import { loginMessages } from '../login/messages.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { StaffForm } from '../widgets/form.tsx';
import { PasswordInput } from '../widgets/password-input.tsx';
import { SecondFactorInput } from '../widgets/second-factor-input.tsx';
import { QrCode } from './qr-code.tsx';
import { ownFactorTexts } from './second-factor-messages.ts';
import { SubmitButton } from '../widgets/submit-button.tsx';

/** What an app reads from the QR code. */
function addressForApp(username: string, secret: string): string {
  const issuer = site.company.name;
  const label = encodeURIComponent(`${issuer}:${username}`);
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

function Submit({ text, busyText }: { text: string; busyText: string }) {
  return (
    <SubmitButton busyText={busyText} sx={{ justifySelf: 'start' }}>
      {text}
    </SubmitButton>
  );
}

/** Why a step failed; after too many attempts also how long to wait. */
function issueOf(error: unknown, field: string): Issue {
  const { status, text, wait } = readFailure(error);
  if (status === 400) return { field, message: text };
  const until = status === 429 && wait ? ` ${loginMessages.wait(Math.ceil(wait / 60))}` : '';
  return { field: '', message: `${ownFactorTexts.startFailed} ${text}${until}` };
}

interface EnrolmentProps {
  /** Called with the recovery codes when the app is in use. */
  enrolled: (recoveryCodes: string[]) => void;
}

/** Enrols an app: the password first, then a code of the new secret. */
export function Enrolment({ enrolled }: EnrolmentProps) {
  const { username } = useCurrentStaff();
  const [start] = useStartSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const [secret, setSecret] = useState<string>();

  async function submitPassword(form: HTMLFormElement) {
    const checked = checkForm(secondFactorStart, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { data, error } = await start(checked.data);
    if (data) setSecret(data.secret);
    else return issueOf(error, readFailure(error).text === accountMessages.passwordWrong ? 'password' : '');
    return undefined;
  }

  async function submitCode(form: HTMLFormElement) {
    const checked = checkForm(secondFactorConfirmation, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { data, error } = await confirm(checked.data);
    if (data) enrolled(data.recoveryCodes);
    else return issueOf(error, 'code');
    return undefined;
  }

  if (secret === undefined)
    return (
      <StaffForm key="password" label={ownFactorTexts.title} submit={submitPassword}>
        <input type="hidden" name="username" autoComplete="username" value={username} readOnly />
        <PasswordInput
          name="password"
          label={ownFactorTexts.password}
          autoComplete="current-password"
          autoFocus
          top={26}
        />
        <Submit text={ownFactorTexts.start} busyText={ownFactorTexts.starting} />
      </StaffForm>
    );
  return (
    <StaffForm key="code" label={ownFactorTexts.title} submit={submitCode}>
      <Typography>{ownFactorTexts.scan}</Typography>
      <QrCode text={addressForApp(username, secret)} label={ownFactorTexts.qr} />
      <Typography variant="body2">
        {ownFactorTexts.secret}
        <br />
        <b>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</b>
      </Typography>
      <SecondFactorInput isRecovery={false} />
      <Submit text={ownFactorTexts.confirm} busyText={ownFactorTexts.confirming} />
      <Button onClick={() => setSecret(undefined)} sx={{ justifySelf: 'start' }}>
        {ownFactorTexts.cancel}
      </Button>
    </StaffForm>
  );
}
