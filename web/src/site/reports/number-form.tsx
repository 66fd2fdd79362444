import { findReferenceId } from '@gaongil/contract/reference-id';
import { tidy } from '@gaongil/contract/text';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { byNumber, fieldNames } from '../content/reports.ts';

const field = 'referenceId';

async function submit(form: HTMLFormElement) {
  const typed = String(new FormData(form).get(field));
  if (!tidy(typed, 'line')) return { field, message: byNumber.missing };
  const referenceId = findReferenceId(typed);
  if (!referenceId) return { field, message: byNumber.malformed };
  // The Back button must not show the form's value.
  form.reset();
  location.assign(`/report/result/${referenceId}`);
  return undefined;
}

/** The lookup of a report of either kind by its reference id (docs/behaviour/reports.md#lookup). */
export function NumberForm() {
  return (
    <Form label={byNumber.title} submit={submit} noBrowserMemory>
      <TextField
        name={field}
        label={fieldNames.referenceId}
        hint={byNumber.hint}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <SubmitRow label={byNumber.submit} />
    </Form>
  );
}
