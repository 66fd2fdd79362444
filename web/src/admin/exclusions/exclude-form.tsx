import { Button } from '@mui/material';
import { memo, useCallback } from 'react';
import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import { useAssigneesQuery, type CaseRef } from '../../api/cases.ts';
import { useExcludeAccountMutation } from '../../api/exclusions.ts';
import { readFailure } from '../../api/failure.ts';
import { useFormBusy, type Issue } from '../../ui/use-form.ts';
import { caseMessages } from '../cases/messages.ts';
import { draftSubjects } from '../cases/draft-subjects.ts';
import { useTextDraft } from '../drafts/use-text-draft.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { formFailure } from '../shared/failures.ts';
import { unsavedTextsMessages } from '../shared/messages.ts';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { CustomField, StaffForm } from '../widgets/form.tsx';
import { NameField } from '../widgets/name-field.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { excludeTexts } from './messages.ts';

const loadSchema = async () => (await import('@gaongil/contract/cases/exclusions')).exclusionForm;
const prepare = () => prefetchSchema(loadSchema);

// The case of a name to sign in does not count.
const folded = (name: string) => name.toLowerCase();
const fits = (name: string, typed: string) => folded(name).includes(folded(typed.trim()));

const AddButton = memo(function AddButton() {
  const busy = useFormBusy();
  return (
    <Button type="submit" variant="outlined" disabled={busy} sx={{ justifySelf: 'end' }}>
      {excludeTexts.add}
    </Button>
  );
});

interface ExcludeFormProps {
  one: CaseRef;
  noun: string;
  /** The accounts that are excluded already, which are not proposed. */
  excluded: readonly Exclusion[];
  /** Called when the own account was chosen, which needs a question of its own. */
  recuse: () => void;
}

/** Excludes an account. What was typed stays when that fails. */
export function ExcludeForm({ one, noun, excluded, recuse }: ExcludeFormProps) {
  const { username: own } = useCurrentStaff();
  const { data: names = [] } = useAssigneesQuery();
  const [exclude] = useExcludeAccountMutation();
  const { text: typed, setText: setTyped } = useTextDraft(
    draftSubjects(one.kind, one.id).exclusion,
    unsavedTextsMessages.parts.exclusion,
  );
  const show = useSnack();
  const taken = new Set([own, ...excluded.map(({ username }) => username)].map(folded));
  const proposed = names.flatMap(({ name, account }) => (account && !taken.has(folded(name)) ? [name] : []));

  const { kind, id } = one;
  const submit = useCallback(
    async (form: HTMLFormElement): Promise<Issue | undefined> => {
      const checked = await checkFormWith(loadSchema, new FormData(form));
      if ('issue' in checked) return checked.issue;
      const { username } = checked.data;
      if (folded(username) === folded(own)) {
        recuse();
        return undefined;
      }
      const { error } = await exclude({ kind, id, username });
      if (error) {
        const { status, said } = readFailure(error);
        if (status === 404) return { field: '', message: caseMessages.notFoundToSave(noun) };
        // These say what is wrong with the name.
        if (said && (status === 400 || status === 409)) return { field: 'username', message: said };
        return { field: '', message: formFailure(error) };
      }
      // What was typed meanwhile is another name.
      setTyped((now) => (now.trim() === username ? '' : now));
      show({ text: excludeTexts.done(username) });
      return undefined;
    },
    [exclude, id, kind, noun, own, recuse, setTyped, show],
  );

  return (
    <StaffForm label={excludeTexts.label} submit={submit} prepare={prepare}>
      <CustomField
        name="username"
        label={excludeTexts.label}
        hint={excludeTexts.hint}
        control={(control) => (
          <NameField names={proposed} fits={fits} value={typed} change={setTyped} input={control} />
        )}
      />
      <AddButton />
    </StaffForm>
  );
}
