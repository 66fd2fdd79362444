import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import type { Team } from '@gaongil/contract/accounts/teams';
import { accountTexts } from '../accounts/messages.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { FormButtons } from '../widgets/form-buttons.tsx';
import { StaffForm, TextInput } from '../widgets/form.tsx';
import { MembersField } from './members-field.tsx';
import { teamTexts } from './messages.ts';
import { useTeamDraft } from './use-team-draft.ts';

interface TeamFormProps {
  /** The team to change; undefined for one that is being made. */
  team: Team | undefined;
  accounts: readonly StaffAccount[];
  close: () => void;
  reopen: () => void;
  made: (team: Team) => void;
}

/** The form that makes or changes a team. */
export function TeamForm({ team, accounts, close, reopen, made }: TeamFormProps) {
  const draft = useTeamDraft({ team, close, reopen, made });
  const { values, change } = draft;
  const isNew = team === undefined;
  return (
    <StaffForm label={isNew ? teamTexts.make : teamTexts.change} submit={draft.attempt}>
      {draft.wasRestored && draft.dirty && <DraftNotice discard={draft.discard} />}
      <TextInput
        name="displayName"
        label={teamTexts.displayName}
        value={values.displayName}
        onChange={change}
        hint={isNew ? teamTexts.displayNameHint : teamTexts.renameHint}
        autoComplete="off"
        autoFocus={isNew}
        required
      />
      <TextInput
        name="publicName"
        label={teamTexts.publicName}
        value={values.publicName}
        onChange={change}
        hint={teamTexts.publicNameHint}
        autoComplete="off"
      />
      <MembersField
        accounts={accounts}
        value={values.members}
        change={(value) => draft.set('members', value)}
      />
      <FormButtons submitLabel={isNew ? teamTexts.makeNow : accountTexts.save} cancel={draft.cancel} />
    </StaffForm>
  );
}
