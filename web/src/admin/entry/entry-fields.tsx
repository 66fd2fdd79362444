import { Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { intakeFields } from '@gaongil/contract/cases/intake-fields';
import { isoDayInSeoul } from '@gaongil/contract/dates';
import type { Field, Fields } from '@gaongil/contract/fields/fields';
import { CustomField, SelectInput, TextArea, TextInput } from '../widgets/form.tsx';
import { consentTexts, type EntryKind, entryTexts } from './messages.ts';

type Values = Readonly<Record<string, string>>;

/** The inputs of a table of fields, with what is in a draft. */
export function FieldsOf({ fields, values }: { fields: Fields; values: Values }) {
  return Object.entries(fields).map(([name, field]: [string, Field]) => {
    const { label, hint, missing } = field;
    const given = { name, label, hint, required: missing !== undefined, defaultValue: values[name] ?? '' };
    if ('names' in field)
      return <SelectInput key={name} {...given} options={{ '': entryTexts.choose, ...field.names }} />;
    if (field.input === 'paragraph') return <TextArea key={name} {...given} rows={field.rows ?? 5} />;
    return <TextInput key={name} {...given} autoComplete="off" />;
  });
}

/** How the case arrived, and that consent was read out. */
export function IntakeFields({ of, values }: { of: EntryKind; values: Values }) {
  const [today] = useState(() => isoDayInSeoul(new Date()));
  const { read, box } = consentTexts[of];
  return (
    <>
      <FieldsOf fields={intakeFields} values={values} />
      <TextInput
        name="receivedOn"
        label={entryTexts.receivedOn}
        type="date"
        max={today}
        defaultValue={values['receivedOn'] ?? today}
        required
      />
      <CustomField
        name="consentRead"
        label={entryTexts.consent}
        hint={read}
        required
        control={({ id, name, required: _required, ...described }) => (
          <FormControlLabel
            label={box}
            control={<Checkbox id={id} name={name} value="true" slotProps={{ input: described }} />}
          />
        )}
      />
    </>
  );
}
