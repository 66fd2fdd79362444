import { Alert, Box, Button, Typography } from '@mui/material';
import { useCallback, useEffect, useRef, useState } from 'react';
import { areasToCover } from '@gaongil/contract/accounts/absences';
import type { InvitedAccount, StaffAccount } from '@gaongil/contract/accounts/accounts';
import { formatDay, formatTime } from '@gaongil/contract/dates';
import { useReactivateAccountMutation, useRenewInvitationMutation } from '../../api/accounts.ts';
import { readFailure } from '../../api/failure.ts';
import { staffMessages } from '../shared/messages.ts';
import { useShownOnce } from '../shared/unsaved.ts';
import { CopyText } from '../widgets/copy-text.tsx';
import { Facts } from '../widgets/facts.tsx';
import { ElsewhereNotice } from '../drafts/elsewhere-notice.tsx';
import { Failed } from '../widgets/failed.tsx';
import { IconAction } from '../widgets/icon-action.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { AccountAbsence } from './absence.tsx';
import { FactorReset } from './factor-reset.tsx';
import { AccountForm } from './form.tsx';
import { accountTexts, linkCopyTexts } from './messages.ts';
import { OpenCases } from './open-cases.tsx';
import { AccountState } from './state.tsx';
import { SuspendDialog } from './suspend-dialog.tsx';
import { accountSubject } from './account-values.ts';
import { pressOnce } from '../widgets/press-once.ts';

/** Shows the link of an invitation, which no later answer has: leaving asks until it was copied. It gets the focus, so that it is in view and read out. */
function InvitationLink({ path, invitedUntil }: InvitedAccount) {
  const box = useRef<HTMLDivElement>(null);
  const [copiedPath, setCopiedPath] = useState('');
  const copied = useCallback(() => setCopiedPath(path), [path]);
  useShownOnce(copiedPath === path ? undefined : accountTexts.link);
  useEffect(() => box.current?.focus(), [path]);
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      severity="info"
      sx={{ '& .MuiAlert-message': { display: 'grid', gap: 2, minWidth: 0 } }}
    >
      <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
        <CopyText text={location.origin + path} messages={linkCopyTexts} copied={copied} />
      </Box>
      <div>{accountTexts.linkOnce}</div>
      {invitedUntil && <div>{accountTexts.linkUntil(formatTime(invitedUntil))}</div>}
    </Alert>
  );
}

interface OpenedProps {
  account: StaffAccount;
  /** The account as the call answered that made its invitation, while that was made here. */
  link: InvitedAccount | undefined;
  invited: (account: InvitedAccount) => void;
}

/** The state of an account, with what changes it. */
function Standing({ account, link, invited }: OpenedProps) {
  const { id, username, state, since, invitedUntil, secondFactor } = account;
  const [renew, { isLoading: renewing }] = useRenewInvitationMutation();
  const [reactivate, { isLoading: reactivating }] = useReactivateAccountMutation();
  const show = useSnack();
  const isLinkShown = link !== undefined && state === 'invited';

  async function renewNow() {
    const { data, error } = await renew(id);
    if (!data)
      return show({ text: `${accountTexts.renewFailed} ${readFailure(error).text}`, severity: 'error' });
    show({ text: accountTexts.renewed });
    invited(data);
  }

  async function reactivateNow() {
    const { data, error } = await reactivate(id);
    if (!data)
      return show({ text: `${accountTexts.reactivateFailed} ${readFailure(error).text}`, severity: 'error' });
    show({
      text: data.state === 'invited' ? accountTexts.reactivatedInvited : accountTexts.reactivated,
    });
  }

  return (
    <>
      <Facts
        rows={[
          [accountTexts.username, username],
          [accountTexts.state, <AccountState account={account} />],
          [accountTexts.factor, secondFactor ? accountTexts.factorInUse : accountTexts.factorOff],
          [accountTexts.since, formatDay(since)],
          // Said beside the link while that is shown.
          [
            accountTexts.link,
            !isLinkShown && invitedUntil && accountTexts.linkUntil(formatTime(invitedUntil)),
          ],
        ]}
      />
      {isLinkShown && <InvitationLink {...link} />}
      {state === 'invited' && (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Button variant="outlined" {...pressOnce(renewing, () => void renewNow())}>
            {accountTexts.renew}
          </Button>
          <Typography variant="caption" color="textSecondary">
            {accountTexts.renewHint}
          </Typography>
        </Box>
      )}
      {state === 'suspended' && (
        <>
          <OpenCases assignee={username} />
          <Button
            variant="outlined"
            {...pressOnce(reactivating, () => void reactivateNow())}
            sx={{ justifySelf: 'start' }}
          >
            {accountTexts.reactivate}
          </Button>
        </>
      )}
    </>
  );
}

/** The button that suspends an account, after a question. */
function Suspend({ account }: { account: StaffAccount }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)} sx={{ justifySelf: 'start' }}>
        {accountTexts.suspend}
      </Button>
      {asking && <SuspendDialog account={account} close={() => setAsking(false)} />}
    </>
  );
}

interface AccountDetailProps {
  /** The number of the account, or `new`. */
  id: string;
  /** All accounts; undefined until they have loaded. */
  accounts: readonly StaffAccount[] | undefined;
  link: InvitedAccount | undefined;
  invited: (account: InvitedAccount) => void;
  close: () => void;
  reopen: () => void;
}

/** The panel that invites somebody, or shows and changes one account. */
export function AccountDetail({ id, accounts, link, invited, close, reopen }: AccountDetailProps) {
  const isNew = id === 'new';
  // An account that was just invited is shown before the list has it.
  const fresh = link && String(link.id) === id ? link : undefined;
  const account = accounts?.find((one) => String(one.id) === id) ?? fresh;
  return (
    <Box component="article" sx={{ display: 'grid', gap: 5, p: { xs: 4, sm: 6 } }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {isNew ? accountTexts.invite : (account?.displayName ?? accountTexts.opened)}
        </Typography>
        {account && <ElsewhereNotice texts={[[accountSubject(account.id), accountTexts.unsaved]]} />}
        <IconAction label="닫기" icon="close" onClick={close} sx={{ mr: -2.5 }} />
      </Box>
      {account && <Standing account={account} link={fresh} invited={invited} />}
      {isNew || account ? (
        <AccountForm account={account} close={close} reopen={reopen} invited={invited} />
      ) : accounts ? (
        <Failed text={accountTexts.missing} />
      ) : (
        <Typography role="status">{staffMessages.loading}</Typography>
      )}
      {account?.state === 'active' && areasToCover(account.areas).length > 0 && (
        <AccountAbsence account={account} accounts={accounts ?? []} />
      )}
      {account?.secondFactor && <FactorReset account={account} accounts={accounts ?? []} />}
      {account && account.state !== 'suspended' && <Suspend account={account} />}
    </Box>
  );
}
