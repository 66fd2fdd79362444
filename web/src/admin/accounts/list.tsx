import { Alert, Button, Drawer } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import type { InvitedAccount, StaffAccount } from '@gaongil/contract/accounts/accounts';
import { useAccountsQuery } from '../../api/accounts.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { ListRows } from '../list/list-rows.tsx';
import { useOpened } from '../list/use-opened.ts';
import { Icon } from '../widgets/icon.tsx';
import { RecordTable } from '../widgets/record-table.ts';
import { AccountDetail } from './detail.tsx';
import { accountTexts } from './messages.ts';
import { waitsFor } from './factor-resets.ts';
import { resetTexts } from './reset-messages.ts';
import { AccountState, AreaChips, Waiting } from './state.tsx';

const Tools = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginBottom: 16 });

const Table = styled(RecordTable)(({ theme }) => ({
  '& th[scope=row] a': { fontWeight: 650, textDecoration: 'underline', textUnderlineOffset: 3 },
  '& tr[aria-current]': { background: theme.palette.info.main + '14' },
  '& td:nth-of-type(4)': { width: 150 },
  [theme.breakpoints.down('md')]: {
    '& tbody tr': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& td:nth-of-type(3)': { gridColumn: '1 / -1', order: 1 },
    '& td:first-of-type': { textAlign: 'right' },
    '& td:last-of-type': { gridColumn: 'auto', justifySelf: 'end' },
  },
}));

/** Reads the opened account from the address: its number, or `new` for an invitation that is being written. */
const readId = (text: string) => /^(new|[1-9]\d{0,8})$/.exec(text)?.[0];

interface RowProps {
  account: StaffAccount;
  opened: boolean;
  open: (id: string) => void;
}

function Row({ account, opened, open }: RowProps) {
  const { id, username, displayName, department, areas } = account;
  return (
    <tr data-id={id} {...(opened && { 'aria-current': true })}>
      <th scope="row">
        <a
          href={`#${id}`}
          onClick={(event) => {
            event.preventDefault();
            open(String(id));
          }}
        >
          {displayName}
        </a>
      </th>
      <td>{username}</td>
      <td>{department}</td>
      <td>
        <AreaChips areas={areas} />
      </td>
      <td>
        <AccountState account={account} />
        {account.factorReset && <Waiting>{resetTexts.waiting}</Waiting>}
      </td>
    </tr>
  );
}

function Rows({
  rows,
  opened,
  open,
  busy,
}: Omit<RowProps, 'account' | 'opened'> & {
  rows: readonly StaffAccount[];
  opened: string | undefined;
  busy: boolean;
}) {
  const { displayName, username, department, areas, state } = accountTexts;
  return (
    <Table aria-label={accountTexts.list} aria-busy={busy}>
      <thead>
        <tr>
          {[displayName, username, department, areas, state].map((label) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((account) => (
          <Row key={account.id} account={account} opened={String(account.id) === opened} open={open} />
        ))}
      </tbody>
    </Table>
  );
}

/** The accounts of staff: who may sign in and what each may work on. */
export function AccountList() {
  const { id: opened, open, close } = useOpened(readId);
  // Not polled: each read is in the access log.
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useAccountsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  // In the memory of this screen alone; closing the account forgets it.
  const [link, setLink] = useState<InvitedAccount>();
  if (link && opened !== String(link.id) && opened !== 'new') setLink(undefined);
  const invited = useCallback(
    (account: InvitedAccount) => {
      setLink(account);
      open(String(account.id));
    },
    [open],
  );
  const list = {
    rows: data ?? [],
    loaded: data !== undefined,
    error,
    fetching: isFetching,
    fetchedAt: fulfilledTimeStamp,
    refetch,
  };
  useShortcut('close', opened === undefined ? undefined : close);
  const { username } = useCurrentStaff();
  const waiting = list.rows.filter((account) => waitsFor(account, username)).length;

  return (
    <>
      <Tools>
        <Button variant="contained" onClick={() => open('new')}>
          <Icon name="plus" />
          {accountTexts.invite}
        </Button>
      </Tools>
      {waiting > 0 && (
        <Alert severity="warning" sx={{ mb: 4 }}>
          {resetTexts.waitingCount(waiting)}
        </Alert>
      )}
      <ListRows list={list} filtered={false} reset={() => undefined}>
        <Rows rows={list.rows} opened={opened} open={open} busy={isFetching} />
      </ListRows>
      <Drawer
        anchor="right"
        open={opened !== undefined}
        onClose={close}
        slotProps={{
          paper: {
            'aria-label': opened === 'new' ? accountTexts.invite : accountTexts.opened,
            sx: { width: 'min(100%, 520px)' },
          },
        }}
      >
        {opened !== undefined && (
          <AccountDetail
            key={opened}
            id={opened}
            accounts={data}
            link={link}
            invited={invited}
            close={close}
            reopen={() => open(opened)}
          />
        )}
      </Drawer>
    </>
  );
}
