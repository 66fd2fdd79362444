import { closingFieldNames, findingNames, type ClosingValues } from '@gaongil/contract/cases/closing';
import { textLimits } from '@gaongil/contract/fields/text-limits';
import type { ChangeEvent } from 'react';
import { useDeskQuery } from '../../api/desk.ts';
import { lengthHint, noLength } from '../widgets/length-hint.ts';
import { SelectInput, TextArea } from '../widgets/form.tsx';
import { closingMessages } from './messages.ts';

const findingOptions = { '': closingMessages.noFinding, ...findingNames };

interface ClosingFieldsProps {
  values: ClosingValues;
  change: (event: ChangeEvent<HTMLSelectElement | HTMLTextAreaElement>) => void;
  /** Whether a finding must be chosen. */
  required?: boolean;
}

/** The fields about how a report ended. Only staff read them. */
export function ClosingFields({ values, change, required = false }: ClosingFieldsProps) {
  const { data } = useDeskQuery();
  // A category that the company does not use any more stays where it was set.
  const categories = new Set(['', values.category, ...(data?.categories ?? [])]);
  return (
    <>
      <SelectInput
        name="finding"
        label={closingFieldNames.finding}
        options={findingOptions}
        value={values.finding}
        onChange={change}
        required={required}
        autoFocus
      />
      <TextArea
        name="measure"
        label={closingFieldNames.measure}
        rows={3}
        value={values.measure}
        onChange={change}
        hint={lengthHint(values.measure, textLimits.measure) || noLength}
      />
      <SelectInput
        name="category"
        label={closingFieldNames.category}
        options={Object.fromEntries(
          [...categories].map((name) => [name, name || closingMessages.noCategory]),
        )}
        value={values.category}
        onChange={change}
      />
    </>
  );
}
