import { CheckBox } from './check-box.tsx';
import type { ReactNode } from 'react';

interface ConsentProps {
  /** Name of the check box in the form. */
  name: string;
  title: string;
  /** The information the law requires: purpose, items, retention, the right to refuse. */
  rows: readonly (readonly [label: string, text: string])[];
  /** Label of the row that must be emphasised. */
  weighty: string;
  /** Text of the check box, after the word for required. */
  children: ReactNode;
}

/** The information about a consent, and its check box, initially unticked. */
export function Consent({ name, title, rows, weighty, children }: ConsentProps) {
  return (
    <div className="consent">
      <table>
        <caption>{title}</caption>
        <tbody>
          {rows.map(([label, text]) => (
            <tr key={label} className={label === weighty ? 'weighty' : undefined}>
              <th scope="row">{label}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <CheckBox name={name} required>
        <b>[필수]</b> {children}
      </CheckBox>
    </div>
  );
}
