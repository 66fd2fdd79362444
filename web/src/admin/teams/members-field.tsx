import { Autocomplete } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type InputHTMLAttributes, useState } from 'react';
import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import { foldedName } from '../cases/account-field.tsx';
import { colours } from '../theme/colours.ts';
import { ListInput } from '../widgets/controls.tsx';
import { CustomField } from '../widgets/form.tsx';
import { IconAction } from '../widgets/icon-action.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { teamTexts } from './messages.ts';
import { membersIn, withMember } from './team-values.ts';

const Members = styled('div')({
  display: 'grid',
  gap: 6,
  '& h3': { fontSize: 13, fontWeight: 650, color: colours.asphalt[600] },
  '& p': { fontSize: 14, color: colours.asphalt[600] },
  '& ul': {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    border: `1px solid ${colours.asphalt[200]}`,
    borderRadius: 4,
  },
  '& li': { display: 'flex', alignItems: 'center', gap: 8, padding: '2px 4px 2px 12px', fontSize: 15 },
  '& li + li': { borderTop: `1px solid ${colours.asphalt[100]}` },
  '& li > span': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
  '& small': { marginLeft: 8, fontSize: 13, color: colours.asphalt[600] },
});

const Option = styled('li')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  fontSize: 15,
  '& span': { overflowWrap: 'anywhere' },
  '& small': { flex: 'none', color: colours.asphalt[600], fontSize: 13 },
});

interface AddMemberProps {
  accounts: readonly StaffAccount[];
  add: (account: StaffAccount) => void;
  input: InputHTMLAttributes<HTMLInputElement>;
}

/** Proposes the accounts that are not in the team; the one that is chosen is added. */
function AddMember({ accounts, add, input }: AddMemberProps) {
  const [text, setText] = useState('');
  return (
    <Autocomplete
      {...(input.id !== undefined && { id: input.id })}
      options={accounts}
      value={null}
      inputValue={text}
      // Within the drawer, which has the focus.
      disablePortal
      openOnFocus
      autoHighlight
      fullWidth
      noOptionsText={teamTexts.noOptions}
      getOptionLabel={({ displayName }) => displayName}
      getOptionKey={({ id }) => id}
      filterOptions={(options, { inputValue }) =>
        options.filter(({ username, displayName, department }) =>
          [username, displayName, department].some((one) => foldedName(one).includes(foldedName(inputValue))),
        )
      }
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, account) => {
        if (!account) return;
        add(account);
        // Not said by `onInputChange` when exactly its name was typed.
        setText('');
      }}
      // A browser lets the keyboard focus a list that scrolls; Tab would stop in it.
      slotProps={{ listbox: { tabIndex: -1 } }}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <ListInput {...slotProps.htmlInput} {...input} autoComplete="off" />
        </div>
      )}
      renderOption={({ key, ...props }, { displayName, username, department }) => (
        <Option key={key} {...props}>
          <span>{displayName}</span>
          <small>{[department, username].filter(Boolean).join(' · ')}</small>
        </Option>
      )}
    />
  );
}

interface MembersFieldProps {
  accounts: readonly StaffAccount[];
  value: string;
  change: (value: string) => void;
}

/** The accounts in a team: each can be taken out, and a field adds others. */
export function MembersField({ accounts, value, change }: MembersFieldProps) {
  const show = useSnack();
  const ids = membersIn(value);
  const members = accounts.filter(({ id }) => ids.includes(id));
  const others = accounts.filter(({ id, state }) => !ids.includes(id) && state !== 'suspended');

  function set(account: StaffAccount, on: boolean) {
    change(withMember(value, account.id, on));
    const text = on ? teamTexts.added : teamTexts.removed;
    show({ text: text(account.displayName), severity: 'info' });
  }

  return (
    <>
      <Members>
        <h3 id="team-members">{`${teamTexts.members} ${teamTexts.count(members.length)}`}</h3>
        {members.length === 0 ? (
          <p>{teamTexts.noMembers}</p>
        ) : (
          <ul aria-labelledby="team-members">
            {members.map((account) => (
              <li key={account.id}>
                <span>
                  {account.displayName}
                  <small>
                    {[account.username, account.state === 'suspended' && teamTexts.suspended]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <IconAction
                  label={teamTexts.remove(account.displayName)}
                  icon="close"
                  onClick={() => set(account, false)}
                />
              </li>
            ))}
          </ul>
        )}
      </Members>
      <CustomField
        name="members"
        label={teamTexts.add}
        hint={teamTexts.addHint}
        control={(control) => (
          <AddMember accounts={others} add={(account) => set(account, true)} input={control} />
        )}
      />
    </>
  );
}
