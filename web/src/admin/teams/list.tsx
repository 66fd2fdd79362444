import { Button, Drawer } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useState } from 'react';
import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import type { Team } from '@gaongil/contract/accounts/teams';
import { useAccountsQuery, useTeamsQuery } from '../../api/accounts.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { ListRows } from '../list/list-rows.tsx';
import { useOpened } from '../list/use-opened.ts';
import { colours } from '../theme/colours.ts';
import { Icon } from '../widgets/icon.tsx';
import { RecordTable } from '../widgets/record-table.ts';
import { TeamDetail } from './detail.tsx';
import { teamStateLabels, teamTexts } from './messages.ts';
import { isTeamId, teamId } from './team-values.ts';

const Tools = styled('div')({ display: 'flex', justifyContent: 'flex-end', marginBottom: 16 });

const Table = styled(RecordTable)(({ theme }) => ({
  '& th[scope=row] a': { fontWeight: 650, textDecoration: 'underline', textUnderlineOffset: 3 },
  '& tr[aria-current]': { background: theme.palette.info.main + '14' },
  '& tr.ended :is(th, td)': { color: colours.asphalt[600] },
  '& td small': { display: 'block', color: colours.asphalt[600], fontSize: 13 },
  [theme.breakpoints.down('md')]: {
    '& tbody tr': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& td:first-of-type': { gridColumn: '1 / -1', order: 1 },
    '& td:empty': { display: 'none' },
    '& td:nth-of-type(2)': { textAlign: 'right' },
    '& td:last-of-type': { gridColumn: '1 / -1', order: 1 },
  },
}));

/** How many names of members a row has. */
const namesShown = 5;

interface RowProps {
  team: Team;
  names: ReadonlyMap<number, string>;
  opened: boolean;
  open: (id: string) => void;
}

function Row({ team: { id, displayName, publicName, state, members }, names, opened, open }: RowProps) {
  const shown = members.slice(0, namesShown).map((member) => names.get(member) ?? '');
  return (
    <tr className={state} {...(opened && { 'aria-current': true })}>
      <th scope="row">
        <a
          href={`#${teamId(id)}`}
          onClick={(event) => {
            event.preventDefault();
            open(teamId(id));
          }}
        >
          {displayName}
        </a>
      </th>
      <td>{publicName}</td>
      <td>{teamStateLabels[state]}</td>
      <td>
        {teamTexts.count(members.length)}
        {shown.length > 0 && <small>{shown.join(', ') + (members.length > namesShown ? ' …' : '')}</small>}
      </td>
    </tr>
  );
}

const namesOf = (accounts: readonly StaffAccount[]) =>
  new Map(accounts.map(({ id, displayName }) => [id, displayName]));

const readId = (text: string) => (isTeamId(text) ? text : undefined);

/** The teams to which cases can be assigned. */
export function TeamList() {
  const { id: opened, open, close } = useOpened(readId);
  // Not polled: each read is in the access log.
  const { data, error, isFetching, fulfilledTimeStamp, refetch } = useTeamsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { data: accounts } = useAccountsQuery();
  // A team that was just made is shown before the list has it.
  const [fresh, setFresh] = useState<Team>();
  const made = useCallback(
    (team: Team) => {
      setFresh(team);
      open(teamId(team.id));
    },
    [open],
  );
  const names = namesOf(accounts ?? []);
  const list = {
    rows: data ?? [],
    loaded: data !== undefined,
    error,
    fetching: isFetching,
    fetchedAt: fulfilledTimeStamp,
    refetch,
  };
  useShortcut('close', opened === undefined ? undefined : close);
  const { displayName, publicName, state, members } = teamTexts;

  return (
    <>
      <Tools>
        <Button variant="contained" onClick={() => open(teamId(undefined))}>
          <Icon name="plus" />
          {teamTexts.make}
        </Button>
      </Tools>
      <ListRows list={list} filtered={false} reset={() => undefined}>
        <Table aria-label={teamTexts.list} aria-busy={isFetching}>
          <thead>
            <tr>
              {[displayName, publicName, state, members].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list.rows.map((team) => (
              <Row key={team.id} team={team} names={names} opened={teamId(team.id) === opened} open={open} />
            ))}
          </tbody>
        </Table>
      </ListRows>
      <Drawer
        anchor="right"
        open={opened !== undefined}
        onClose={close}
        slotProps={{
          paper: {
            'aria-label': opened === teamId(undefined) ? teamTexts.make : teamTexts.opened,
            sx: { width: 'min(100%, 520px)' },
          },
        }}
      >
        {opened !== undefined && (
          <TeamDetail
            key={opened}
            id={opened}
            teams={data}
            fresh={fresh}
            accounts={accounts}
            close={close}
            reopen={() => open(opened)}
            made={made}
          />
        )}
      </Drawer>
    </>
  );
}
