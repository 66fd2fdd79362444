import { Alert, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { CaseResourceName } from '../../api/cases.ts';
import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import { reporterFields, reportFields } from '@gaongil/contract/cases/report-fields';
import { reportTypeNames } from '@gaongil/contract/cases/report';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { FormButtons } from '../widgets/form-buttons.tsx';
import { SelectInput, StaffForm, TextInput } from '../widgets/form.tsx';
import { FieldsOf, IntakeFields } from './entry-fields.tsx';
import { EntryFiles } from './entry-files.tsx';
import { entryButton, entryTexts } from './messages.ts';
import { newPair } from './new-pair.ts';
import type { ReceiptFacts } from './receipt.tsx';
import { useEntry } from './use-entry.ts';

const noPair = { loginId: '', password: '' };

/** The id and password of an anonymous reporter, which are in no draft. */
function PairFields() {
  const [pair, setPair] = useState(noPair);
  const field = (name: keyof typeof pair) => ({
    name,
    label: entryTexts[name],
    value: pair[name],
    onChange: ({ target }: { target: { value: string } }) => setPair({ ...pair, [name]: target.value }),
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    required: true,
  });
  return (
    <>
      <Typography variant="body2">{entryTexts.pairHint}</Typography>
      <TextInput {...field('loginId')} />
      <TextInput {...field('password')} hint={entryTexts.passwordHint} />
      <div>
        <Button variant="outlined" onClick={() => setPair(newPair())}>
          {entryTexts.makePair}
        </Button>
      </div>
    </>
  );
}

interface EntryFormProps {
  kind: CaseResourceName;
  close: () => void;
  /** Opens the form again, when a discarded draft was taken back. */
  reopen: () => void;
  /** Called with what the receipt says. */
  entered: (facts: ReceiptFacts) => void;
}

/** The fields of a public form as staff fill them in for somebody, with how the case arrived, in the order in which they are checked. */
export function EntryForm({ kind, close, reopen, entered }: EntryFormProps) {
  const entry = useEntry({ kind, close, reopen, entered });
  const { of, values, percent } = entry;
  return (
    <StaffForm
      key={entry.round}
      label={entryButton[kind]}
      submit={entry.submit}
      onInput={(form) => entry.typed(new FormData(form))}
    >
      {entry.wasRestored && entry.dirty && <DraftNotice discard={entry.discard} />}
      {kind === 'reports' && (
        <SelectInput
          name="type"
          label={entryTexts.type}
          defaultValue={of}
          options={reportTypeNames}
          required
          autoFocus
        />
      )}
      {of === 'ANONYMOUS' && <PairFields />}
      {of === 'REALNAME' && <FieldsOf fields={reporterFields} values={values} />}
      <FieldsOf fields={kind === 'reports' ? reportFields : inquiryFields} values={values} />
      <EntryFiles kind={kind} files={entry.files} change={entry.setFiles} />
      <IntakeFields of={of} values={values} />
      {percent > 0 && <Alert severity="info">{entryTexts.sent(percent)}</Alert>}
      <FormButtons submitLabel={entryTexts.save} cancel={entry.cancel} />
    </StaffForm>
  );
}
