import { TextInput } from './form.tsx';
import { secondFactorTexts } from '../shared/messages.ts';

/** The field for a code of the app, or for a recovery code. It gets the focus. */
export function SecondFactorInput({ isRecovery }: { isRecovery: boolean }) {
  return isRecovery ? (
    <TextInput
      name="recoveryCode"
      label={secondFactorTexts.recoveryCode}
      hint={secondFactorTexts.recoveryHint}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      autoFocus
      required
    />
  ) : (
    <TextInput
      name="code"
      label={secondFactorTexts.code}
      hint={secondFactorTexts.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      required
    />
  );
}
