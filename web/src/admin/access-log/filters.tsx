import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useState } from 'react';
import { accessActs } from '@gaongil/contract/accounts/access-acts';
import { type AccessFilter, useLoggedAccountsQuery } from '../../api/access-log.ts';
import type { Issue } from '../../ui/use-form.ts';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { CustomField, SelectInput, StaffForm, TextInput } from '../widgets/form.tsx';
import { NameField } from '../widgets/name-field.tsx';
import { accessTexts } from './messages.ts';

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr)) auto',
  alignItems: 'start',
  gap: 12,
  marginBottom: 16,
  '& > .actions': { display: 'flex', gap: 8, paddingTop: 26 },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :is(:nth-of-type(-n + 3), .actions)': { gridColumn: '1 / -1' },
    '& > .actions': { paddingTop: 0 },
    '& > .actions > *': { flex: 1 },
  },
}));

const loadSchema = async () => (await import('@gaongil/contract/accounts/access-entries')).accessLogQuery;
const prepare = () => prefetchSchema(loadSchema);
const acts = { '': accessTexts.anyAct, ...accessActs };

interface FiltersProps {
  find: (filter: AccessFilter) => void;
  reset: () => void;
}

/** The fields to search the log by. Typing reads nothing: each read is in the log, so only sending the form makes one. */
export const Filters = memo(function Filters({ find, reset }: FiltersProps) {
  const { data: accounts = [] } = useLoggedAccountsQuery();
  const [account, setAccount] = useState('');
  const names = new Map(accounts.map(({ username, displayName }) => [username, displayName]));
  const fits = (name: string, typed: string) =>
    `${name} ${names.get(name) ?? ''}`.toLowerCase().includes(typed.trim().toLowerCase());

  const submit = useCallback(
    async (form: HTMLFormElement): Promise<Issue | undefined> => {
      const checked = await checkFormWith(loadSchema, new FormData(form));
      if ('issue' in checked) return checked.issue;
      const { account: name, case: one, act = '', from = '', to = '' } = checked.data;
      find({ account: name, case: one, act, from, to });
      return undefined;
    },
    [find],
  );

  return (
    <search>
      <StaffForm label={accessTexts.search} submit={submit} prepare={prepare}>
        <Fields>
          <CustomField
            name="account"
            label={accessTexts.account}
            control={(control) => (
              <NameField
                names={[...names.keys()]}
                fits={fits}
                noteOf={(name) => names.get(name) ?? ''}
                value={account}
                change={setAccount}
                input={control}
              />
            )}
          />
          <TextInput name="case" label={accessTexts.case} hint={accessTexts.caseHint} maxLength={200} />
          <SelectInput name="act" label={accessTexts.act} options={acts} />
          <TextInput name="from" label={accessTexts.from} type="date" />
          <TextInput name="to" label={accessTexts.to} type="date" />
          <div className="actions">
            <Button type="submit" variant="contained">
              {accessTexts.find}
            </Button>
            <Button type="reset" variant="outlined" onClick={reset}>
              {accessTexts.reset}
            </Button>
          </div>
        </Fields>
      </StaffForm>
    </search>
  );
});
