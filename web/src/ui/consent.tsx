import { CheckBox } from './check-box.tsx';
import type { ReactNode } from 'react';

interface ConsentProps {
  /** Name of the box among the fields of the form. */
  name: string;
  title: string;
  /** What the law asks to be said before: purpose, items, retention, the right to refuse. */
  rows: readonly (readonly [label: string, text: string])[];
  /** Label of the row that has to stand out. */
  weighty: string;
  /** Text of the box, behind the word that it has to be ticked. */
  children: ReactNode;
}

/** What a person consents to, and a box that is not ticked beforehand. */
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
