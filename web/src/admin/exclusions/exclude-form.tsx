import { useCallback, useMemo, useState } from 'react';
import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import { useAssigneesQuery, type CaseRef } from '../../api/cases.ts';
import { useExcludeAccountMutation } from '../../api/exclusions.ts';
import { readFailure } from '../../api/failure.ts';
import type { Issue } from '../../ui/use-form.ts';
import { AccountField, accountNamed } from '../cases/account-field.tsx';
import { assigneeMessages, caseMessages } from '../cases/messages.ts';
import { draftSubjects } from '../cases/draft-subjects.ts';
import { useTextDraft } from '../drafts/use-text-draft.ts';
import { CaseName } from '../retention/case-name.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { formFailure } from '../shared/failures.ts';
import { unsavedTextsMessages } from '../shared/messages.ts';
import { useStaffName } from '../shared/staff-names.tsx';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { CustomField, StaffForm } from '../widgets/form.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { SubmitButton } from '../widgets/submit-button.tsx';
import { excludeTexts, exclusionTexts } from './messages.ts';

const loadSchema = async () => (await import('@gaongil/contract/cases/exclusions')).exclusionForm;
const prepare = () => prefetchSchema(loadSchema);

// The case of a name to sign in does not count.
const folded = (name: string) => name.toLowerCase();

interface ExcludeFormProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  noun: string;
  /** The accounts that are excluded already, which are not proposed. */
  excluded: readonly Exclusion[];
  /** Called when the own account was chosen, which needs a question of its own. */
  recuse: () => void;
}

/** Excludes an account. What was typed stays when that fails. */
export function ExcludeForm({ one, title, noun, excluded, recuse }: ExcludeFormProps) {
  const { username: own } = useCurrentStaff();
  const { data } = useAssigneesQuery();
  const accounts = useMemo(() => (data ?? []).filter(({ account }) => account), [data]);
  const [exclude] = useExcludeAccountMutation();
  const { text: typed, setText: setTyped } = useTextDraft(
    draftSubjects(one.kind, one.id).exclusion,
    unsavedTextsMessages.parts.exclusion,
    title,
  );
  const show = useSnack();
  const nameFor = useStaffName();
  /** What is asked before an account is excluded. */
  const [question, setQuestion] = useState<{ name: string; answer: (agreed: boolean) => void }>();
  const taken = new Set([own, ...excluded.map(({ username }) => username)].map(folded));
  const proposed = accounts.filter(({ name }) => !taken.has(folded(name)));
  const named = typed.trim() ? accountNamed(accounts, typed) : undefined;

  const { kind, id } = one;
  const submit = useCallback(
    async (form: HTMLFormElement): Promise<Issue | undefined> => {
      const checked = await checkFormWith(loadSchema, new FormData(form));
      if ('issue' in checked) return checked.issue;
      const text = checked.data.username;
      // Two may have the same display name: the api asks for one of them then.
      const sameName = accounts.filter(
        ({ displayName }) => displayName === accountNamed(accounts, text)?.displayName,
      );
      const username = (sameName.length === 1 && sameName[0]?.name) || text;
      if (folded(username) === folded(own)) {
        recuse();
        return undefined;
      }
      const agreed = await new Promise<boolean>((answer) => setQuestion({ name: nameFor(username), answer }));
      setQuestion(undefined);
      if (!agreed) return undefined;
      const { error } = await exclude({ kind, id, username });
      if (error) {
        const { status, said } = readFailure(error);
        if (status === 404) return { field: '', message: caseMessages.notFoundToSave(noun) };
        // These say what is wrong with the name.
        if (said && (status === 400 || status === 409)) return { field: 'username', message: said };
        return { field: '', message: formFailure(error) };
      }
      // What was typed meanwhile is another name.
      setTyped((now) => (now.trim() === text ? '' : now));
      show({ text: excludeTexts.done(nameFor(username)) });
      return undefined;
    },
    [accounts, exclude, id, kind, nameFor, noun, own, recuse, setTyped, show],
  );

  return (
    <>
      <StaffForm label={excludeTexts.label} submit={submit} prepare={prepare}>
        <CustomField
          name="username"
          label={excludeTexts.label}
          hint={named ? assigneeMessages.isAccount(named.displayName) : excludeTexts.hint}
          control={(control) => (
            <AccountField accounts={proposed} value={typed} change={setTyped} input={control} />
          )}
        />
        <SubmitButton variant="outlined" busyText={excludeTexts.adding} sx={{ justifySelf: 'end' }}>
          {excludeTexts.add}
        </SubmitButton>
      </StaffForm>
      {question && (
        <ConfirmDialog
          open
          title={excludeTexts.question}
          close={() => question.answer(false)}
          choices={[
            { label: exclusionTexts.cancel, run: () => question.answer(false) },
            { label: excludeTexts.add, run: () => question.answer(true), kind: 'danger' },
          ]}
        >
          <CaseName>{title}</CaseName>
          <p>{excludeTexts.account(question.name)}</p>
          <p>{excludeTexts.effect}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
