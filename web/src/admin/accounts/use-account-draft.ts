import {
  accountChange,
  accountMessages,
  invitationForm,
  type InvitedAccount,
  type StaffAccount,
} from '@gaongil/contract/accounts/accounts';
import { useCallback, useEffect, useMemo, useState, type ChangeEvent } from 'react';
import { useChangeAccountMutation, useInviteAccountMutation } from '../../api/accounts.ts';
import { checkValues } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import type { Issue } from '../../ui/use-form.ts';
import { useStoredDraft } from '../drafts/use-drafts.ts';
import { formFailure } from '../shared/failures.ts';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { useForgetUnsaved, useUnsaved } from '../shared/unsaved.ts';
import { useSnack } from '../widgets/snack.tsx';
import {
  type AccountField,
  accountSubject,
  areasIn,
  changedFields,
  isTypedAccount,
  type TypedAccount,
  valuesOf,
} from './account-values.ts';
import { accountTexts } from './messages.ts';

/** The failure of a call, at the field that it is about. */
function issueOf(error: unknown, isNew: boolean): Issue {
  const { text } = readFailure(error);
  if (text === accountMessages.nameTaken) return { field: 'username', message: text };
  if (text === accountMessages.last) return { field: 'areas', message: text };
  const message = isNew
    ? `${accountTexts.inviteFailed} ${text} ${staffMessages.textStays}`
    : formFailure(error);
  return { field: '', message };
}

interface AccountDraftOptions {
  /** The account to change; undefined for an invitation. */
  account: StaffAccount | undefined;
  close: () => void;
  /** Opens the form again, when a discarded draft was taken back. */
  reopen: () => void;
  /** Called with an account that was invited. */
  invited: (account: InvitedAccount) => void;
}

/**
 * What is typed into the form of an account. It is stored with every key press, sealed, and only changed fields are sent, so
 * that a change of somebody else in other fields stays.
 */
export function useAccountDraft({ account, close, reopen, invited }: AccountDraftOptions) {
  const id = account?.id;
  const stored = useStoredDraft(accountSubject(id), account?.displayName ?? accountTexts.invite);
  const [invite] = useInviteAccountMutation();
  const [save] = useChangeAccountMutation();
  const show = useSnack();
  const forget = useForgetUnsaved();
  // What a save answered, until the list is read again.
  const [saved, setSaved] = useState<{ before: StaffAccount | undefined; after: StaffAccount }>();
  const latest = saved && saved.before === account ? saved.after : account;
  const now = useMemo(() => valuesOf(latest), [latest]);
  const [typed, setTyped] = useState<TypedAccount>(() => stored.read(isTypedAccount) ?? {});
  const [wasRestored, setWasRestored] = useState(() => changedFields(now, typed).length > 0);
  const changed = changedFields(now, typed);
  const dirty = changed.length > 0;

  useEffect(() => {
    if (dirty) stored.save(typed);
    else stored.remove();
  }, [dirty, typed, stored]);

  const attempt = useCallback(async (): Promise<Issue | undefined> => {
    const values = { ...now, ...typed };
    const form = { ...values, areas: areasIn(values.areas) };
    if (id === undefined) {
      const checked = checkValues(invitationForm, form);
      if ('issue' in checked) return checked.issue;
      const { data, error } = await invite(checked.data);
      if (!data) return issueOf(error, true);
      setTyped({});
      stored.remove();
      forget();
      show({ text: accountTexts.invited });
      invited(data);
      return undefined;
    }
    const checked = checkValues(accountChange, form);
    if ('issue' in checked) return checked.issue;
    const fields: readonly string[] = changedFields(now, typed);
    if (fields.length === 0) {
      show({ text: draftMessages.unchanged, severity: 'info' });
      return undefined;
    }
    const change = Object.fromEntries(Object.entries(checked.data).filter(([name]) => fields.includes(name)));
    const { data, error } = await save({ id, change });
    if (!data) return issueOf(error, false);
    setSaved({ before: account, after: data });
    // What was typed while it was being saved stays.
    setTyped((typedNow) => (typedNow === typed ? {} : typedNow));
    setWasRestored(false);
    show({ text: staffMessages.saved });
    return undefined;
  }, [account, forget, id, invite, invited, now, save, show, stored, typed]);

  const unsaved = useMemo(() => {
    if (!dirty) return undefined;
    const saveNow = async () => {
      const issue = await attempt();
      if (issue) show({ text: issue.message, severity: 'error' });
      // The link of an invitation is shown now or never, so the screen that shows it stays.
      return !issue && id !== undefined;
    };
    return { name: accountTexts.unsaved, save: saveNow };
  }, [attempt, dirty, id, show]);
  useUnsaved(unsaved);

  const set = useCallback(
    (field: AccountField, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    [],
  );
  const change = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement>) => set(target.name as AccountField, target.value),
    [set],
  );

  function discard() {
    setTyped({});
    setWasRestored(false);
  }

  /** Discards what was typed and closes; a message takes that back. */
  function cancel() {
    if (dirty) {
      discard();
      stored.remove();
      forget();
      const restore = () => {
        stored.save(typed);
        reopen();
      };
      show({ text: draftMessages.discarded, action: { label: staffMessages.undo, run: restore } });
    }
    close();
  }

  return { values: { ...now, ...typed }, dirty, wasRestored, attempt, set, change, discard, cancel };
}
