import { useId, useState } from 'react';
import { passwordRules } from '@gaongil/contract/cases/report';
import { tidy } from '@gaongil/contract/fields/text';
import { Icon } from '../../ui/icon.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { fieldNames, hints } from '../content/reports.ts';
import style from './new-password.module.css';

/** The password of an anonymous report, with the rules it meets so far. Only which rules are met is stored, not the text. */
export function NewPassword() {
  const rules = useId();
  const [met, setMet] = useState<readonly boolean[]>([]);
  const done = met.length > 0 && met.every(Boolean);
  return (
    <>
      <div className="pair">
        <PasswordField
          name="password"
          label={fieldNames.password}
          describedBy={rules}
          autoComplete="new-password"
          required
          onInput={(event) => {
            const text = tidy(event.currentTarget.value, 'credential');
            setMet(passwordRules.map((rule) => rule.holds(text)));
          }}
        />
        <PasswordField
          name="passwordConfirm"
          label={fieldNames.passwordConfirm}
          autoComplete="new-password"
          required
        />
      </div>
      <ul id={rules} className={style.rules}>
        {passwordRules.map(({ name }, index) => (
          <li key={name} className={met[index] ? style.met : style.rule}>
            <Icon name="check" />
            {name}
            {met[index] && <span className="hidden"> {hints.ruleMet}</span>}
          </li>
        ))}
      </ul>
      <span className="hidden" role="status">
        {done && hints.passwordDone}
      </span>
    </>
  );
}
