import type { KeyboardEvent } from 'react';
import { findReferenceId, referenceIdFault } from '@gaongil/contract/cases/reference-id';
import { reportMessages } from '@gaongil/contract/cases/report';
import { tidy } from '@gaongil/contract/fields/text';
import { reportStatus } from '../../api/find-report.ts';
import { Form } from '../../ui/form.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { TextArea } from '../../ui/text-fields.tsx';
import { byNumber } from '../content/report-lookup.ts';
import { fieldNames } from '../content/reports.ts';

const field = 'referenceId';

const typedNumber = (form: HTMLFormElement) => String(new FormData(form).get(field));

function issueOf(typed: string) {
  if (!tidy(typed, 'line')) return { field, message: byNumber.missing };
  if (findReferenceId(typed)) return undefined;
  const fault = referenceIdFault(typed);
  const message =
    'strange' in fault ? byNumber.strangeLetter(fault.strange) : byNumber.wrongLength(fault.length);
  return { field, message };
}

const check = (form: HTMLFormElement) => Promise.resolve(issueOf(typedNumber(form)));

// A text area is as high as the number needs on a phone; in one line as everywhere else, Enter sends it.
function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

async function submit(form: HTMLFormElement) {
  const typed = typedNumber(form);
  const referenceId = findReferenceId(typed);
  if (!referenceId) return issueOf(typed);
  // Asked before the page is left, so that a mistyped number stays and can be corrected.
  const found = await reportStatus(referenceId);
  if ('reason' in found)
    return found.reason
      ? { field: '', message: found.reason, note: found.note }
      : { field, message: byNumber.unknown };
  // The Back button must not show what was typed, and nothing is lost that a question would save.
  for (const one of document.forms) one.reset();
  location.assign(`/report/result/${referenceId}`);
  return undefined;
}

/** The lookup of a report of either kind by its reference id (docs/behaviour/reports.md#lookup). */
export function NumberForm() {
  return (
    <Form label={byNumber.title} submit={submit} check={check} noSpellCheck>
      <TextArea
        name={field}
        label={fieldNames.referenceId}
        hint={byNumber.hint}
        rows={1}
        onKeyDown={sendOnEnter}
        enterKeyHint="go"
        autoCapitalize="characters"
        autoCorrect="off"
        required
      />
      <SubmitRow label={byNumber.submit} busyLabel={reportMessages.statusLoading} />
    </Form>
  );
}
