import {
  type AccountChange,
  accountChange,
  accountMessages,
  type InvitationForm,
  invitationForm,
  type InvitedAccount,
  type StaffAccount,
} from '@gaongil/contract/accounts/accounts';
import { teamMessages } from '@gaongil/contract/accounts/teams';
import { useChangeAccountMutation, useInviteAccountMutation } from '../../api/accounts.ts';
import { checkValues } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import type { Issue } from '../../ui/use-form.ts';
import { type FieldsForm, useFieldsDraft } from '../drafts/use-fields-draft.ts';
import { formFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import {
  type AccountField,
  accountSubject,
  type AccountValues,
  areasIn,
  changedFields,
  isTypedAccount,
  valuesOf,
} from './account-values.ts';
import { accountTexts } from './messages.ts';

function issueOf(error: unknown, isNew: boolean): Issue {
  const { text } = readFailure(error);
  if (text === teamMessages.displayNameOfTeam) return { field: 'displayName', message: text };
  if (text === accountMessages.nameTaken || text === teamMessages.usernameOfTeam)
    return { field: 'username', message: text };
  if (text === accountMessages.last) return { field: 'areas', message: text };
  const message = isNew
    ? `${accountTexts.inviteFailed} ${text} ${staffMessages.textStays}`
    : formFailure(error);
  return { field: '', message };
}

const sent = (values: AccountValues) => ({ ...values, areas: areasIn(values.areas) });

const form: FieldsForm<StaffAccount, AccountField, InvitationForm, AccountChange> = {
  subject: accountSubject,
  valuesOf,
  changedFields,
  isTyped: isTypedAccount,
  checkNew: (values) => checkValues(invitationForm, sent(values)),
  checkChange: (values) => checkValues(accountChange, sent(values)),
  issueOf,
  texts: { make: accountTexts.invite, made: accountTexts.invited, unsaved: accountTexts.unsaved },
  // It shows the link of the invitation, which is shown once.
  staysWhenMade: true,
};

interface AccountDraftOptions {
  /** The account to change; undefined for an invitation. */
  account: StaffAccount | undefined;
  close: () => void;
  reopen: () => void;
  invited: (account: InvitedAccount) => void;
}

/** What is typed into the form of an account. */
export function useAccountDraft({ account, close, reopen, invited }: AccountDraftOptions) {
  const [make] = useInviteAccountMutation();
  const [save] = useChangeAccountMutation();
  return useFieldsDraft(form, { item: account, make, save, close, reopen, made: invited });
}
