import type { InvitedAccount, StaffAccount } from '@gaongil/contract/accounts/accounts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { FormButtons } from '../widgets/form-buttons.tsx';
import { StaffForm, TextInput } from '../widgets/form.tsx';
import { AreasField } from './areas-field.tsx';
import { accountTexts } from './messages.ts';
import { useAccountDraft } from './use-account-draft.ts';

interface AccountFormProps {
  /** The account to change; undefined for an invitation. */
  account: StaffAccount | undefined;
  close: () => void;
  reopen: () => void;
  invited: (account: InvitedAccount) => void;
}

/** The form that invites somebody or changes an account. */
export function AccountForm({ account, close, reopen, invited }: AccountFormProps) {
  const draft = useAccountDraft({ account, close, reopen, invited });
  const { values, change } = draft;
  const isNew = account === undefined;
  return (
    <StaffForm label={isNew ? accountTexts.invite : accountTexts.change} submit={draft.attempt}>
      {draft.wasRestored && draft.dirty && <DraftNotice discard={draft.discard} />}
      {isNew && (
        <TextInput
          name="username"
          label={accountTexts.username}
          value={values.username}
          onChange={change}
          hint={accountTexts.usernameHint}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          autoFocus
          required
        />
      )}
      <TextInput
        name="displayName"
        label={accountTexts.displayName}
        value={values.displayName}
        onChange={change}
        autoComplete="off"
        required
      />
      <TextInput
        name="department"
        label={accountTexts.department}
        value={values.department}
        onChange={change}
        autoComplete="off"
      />
      <TextInput
        name="email"
        label={accountTexts.email}
        value={values.email}
        onChange={change}
        hint={accountTexts.emailHint}
        inputMode="email"
        autoComplete="off"
      />
      <TextInput
        name="publicName"
        label={accountTexts.publicName}
        value={values.publicName}
        onChange={change}
        hint={accountTexts.publicNameHint}
        autoComplete="off"
      />
      <AreasField value={values.areas} change={(value) => draft.set('areas', value)} />
      <FormButtons submitLabel={isNew ? accountTexts.inviteNow : accountTexts.save} cancel={draft.cancel} />
    </StaffForm>
  );
}
