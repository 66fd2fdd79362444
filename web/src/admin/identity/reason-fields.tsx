import { type ChangeEvent, useState } from 'react';
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

interface ReasonFieldsProps {
  autoFocus?: boolean;
  /** The words, where they are a draft; they are there again with their choice. */
  draft?: { text: string; setText: (text: string) => void };
}

/** Asks for a reason: one of a few, or words. `withReason` reads it. */
export function ReasonFields({ autoFocus = false, draft }: ReasonFieldsProps) {
  const [chosen, setChosen] = useState(draft?.text ? other : '');
  return (
    <>
      <SelectInput
        name="reason"
        label={reasonTexts.label}
        options={options}
        required
        autoFocus={autoFocus}
        defaultValue={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen === other && (
        <TextInput
          name="words"
          label={reasonTexts.words}
          hint={reasonTexts.wordsHint}
          maxLength={200}
          required
          {...(draft && {
            value: draft.text,
            onChange: ({ target }: ChangeEvent<HTMLInputElement>) => draft.setText(target.value),
          })}
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
