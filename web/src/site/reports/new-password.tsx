import { useState } from 'react';
import { passwordRules } from '@gaongil/contract/report';
import { PasswordField } from '../../ui/inputs.tsx';
import { fieldNames } from '../content/reports.ts';

/** The password of an anonymous report, with the rules it meets so far. Only which rules hold is kept, not the text. */
export function NewPassword() {
  const [held, setHeld] = useState<readonly boolean[]>([]);
  return (
    <>
      <PasswordField
        name="password"
        label={fieldNames.password}
        autoComplete="new-password"
        required
        hint={
          <ul className="rules">
            {passwordRules.map(({ name }, index) => (
              <li key={name} className={held[index] ? 'held' : undefined}>
                {name}
                {held[index] && <span> ✓ 충족</span>}
              </li>
            ))}
          </ul>
        }
        onInput={(event) => {
          const text = event.currentTarget.value;
          setHeld(passwordRules.map((rule) => rule.holds(text)));
        }}
      />
      <PasswordField
        name="passwordConfirm"
        label={fieldNames.passwordConfirm}
        autoComplete="new-password"
        required
      />
    </>
  );
}
