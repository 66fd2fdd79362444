import type { Field } from '@gaongil/contract/fields/fields';
import { codePoints, tidy } from '@gaongil/contract/fields/text';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { SelectField, TextField } from '../../ui/inputs.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { choose } from '../content/reports.ts';

type NamedField = readonly [name: string, field: Field];

const count = (text: string) => codePoints(tidy(text, 'paragraph'));

function FormField({ name, field }: { name: string; field: Field }) {
  const { label, hint, missing } = field;
  const named = { name, label, hint, required: missing !== undefined, optional: missing === undefined };
  if ('names' in field) {
    const options = field.names;
    return field.input === 'radio' ? (
      <ChoiceField {...named} options={options} />
    ) : (
      <SelectField {...named} options={options} empty={choose} />
    );
  }
  const { max, rows, placeholder } = field;
  if (field.input === 'paragraph')
    return <LongText {...named} placeholder={placeholder} rows={rows} limit={max} count={count} />;
  return <TextField {...named} placeholder={placeholder} />;
}

const isHalf = (field: Field | undefined) => field && 'isHalf' in field;

/** Two half-width fields share a line. */
function linesOf(fields: readonly NamedField[]): NamedField[][] {
  const lines: NamedField[][] = [];
  for (const named of fields) {
    const last = lines.at(-1);
    if (isHalf(named[1]) && last?.length === 1 && isHalf(last[0]?.[1])) last.push(named);
    else lines.push([named]);
  }
  return lines;
}

/** The inputs of a form, as described by its field table. */
export function FormFields({ fields }: { fields: readonly NamedField[] }) {
  return linesOf(fields).map((line) => {
    const inputs = line.map(([name, field]) => <FormField key={name} name={name} field={field} />);
    return line.length === 1 ? (
      inputs
    ) : (
      <div key={line[0]?.[0]} className="pair">
        {inputs}
      </div>
    );
  });
}
