import { useEffect, useRef } from 'react';
import { useFieldMessage } from '../../ui/use-form.ts';
import { TextInput } from './form.tsx';
import { secondFactorTexts } from '../shared/messages.ts';

/** Names the field that a code is typed into. */
export const nameOfFactor = (isRecovery: boolean) => (isRecovery ? 'recoveryCode' : 'code');

/** Selects a code that was refused: what is typed next replaces it. The field has had the focus all along, so it does not get it again. */
function useSelectedWhenWrong(isRecovery: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const message = useFieldMessage(nameOfFactor(isRecovery));
  useEffect(() => {
    if (message !== undefined) input.current?.select();
  }, [message]);
  return input;
}

/** The field for a code of the app, or for a recovery code. It gets the focus. */
export function SecondFactorInput({ isRecovery }: { isRecovery: boolean }) {
  const input = useSelectedWhenWrong(isRecovery);
  return isRecovery ? (
    <TextInput
      name={nameOfFactor(true)}
      label={secondFactorTexts.recoveryCode}
      hint={secondFactorTexts.recoveryHint}
      autoComplete="off"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      ref={input}
      autoFocus
      required
    />
  ) : (
    <TextInput
      name={nameOfFactor(false)}
      label={secondFactorTexts.code}
      hint={secondFactorTexts.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      ref={input}
      autoFocus
      required
    />
  );
}
