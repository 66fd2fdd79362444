import { useState } from 'react';
import { identityReasons } from '@gaongil/contract/cases/identity-reasons';
import type { Issue } from '../../ui/use-form.ts';
import { SelectInput, TextInput } from '../widgets/form.tsx';
import { reasonTexts } from './messages.ts';

/** The value of the choice that asks for words. */
const other = 'other';

const options: Record<string, string> = {
  '': reasonTexts.choose,
  ...Object.fromEntries(identityReasons.map((reason) => [reason, reason])),
  [other]: reasonTexts.other,
};

/** Asks for a reason: one of a few, or words. `reasonIn` reads it. */
export function ReasonFields({ autoFocus = false }: { autoFocus?: boolean }) {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <SelectInput
        name="reason"
        label={reasonTexts.label}
        options={options}
        required
        autoFocus={autoFocus}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen === other && (
        <TextInput
          name="words"
          label={reasonTexts.words}
          hint={reasonTexts.wordsHint}
          maxLength={200}
          required
        />
      )}
    </>
  );
}

/** The values of a form with `ReasonFields`, with the reason as one text. */
export function withReason(form: HTMLFormElement): FormData {
  const values = new FormData(form);
  const words = values.get('words');
  values.delete('words');
  if (values.get('reason') === other) values.set('reason', words ?? '');
  return values;
}

/** What is wrong with such a form, at the field that was shown. */
export function atReason(issue: Issue, form: HTMLFormElement): Issue {
  const isOther = new FormData(form).get('reason') === other;
  return issue.field === 'reason' && isOther ? { ...issue, field: 'words' } : issue;
}
