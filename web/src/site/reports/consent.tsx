import { consentField } from '../../api/check-form.ts';
import { CheckBox } from '../../ui/check-box.tsx';
import { consent } from '../content/reports.ts';

const rows = [consent.purpose, consent.items, consent.retention, consent.refusal];

/** The consent of a named reporter: what the law asks to be said, and a box that is not ticked beforehand. */
export function Consent() {
  return (
    <fieldset className="consent">
      <legend>{consent.title}</legend>
      <table>
        <tbody>
          {rows.map(([label, text]) => (
            <tr key={label} className={label === consent.retention[0] ? 'weighty' : undefined}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CheckBox name={consentField} required>
        {consent.box}
      </CheckBox>
    </fieldset>
  );
}
