import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useAssigneesQuery, type CaseResourceName, type CaseRow } from '../../api/cases.ts';
import { Select } from '../widgets/controls.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { bulkMessages, caseMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import { useBulk } from './use-bulk.ts';
import { colours } from '../theme/colours.ts';

const Bar = styled('form')(({ theme }) => ({
  position: 'sticky',
  zIndex: 1,
  top: 72,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBottom: 12,
  padding: '8px 8px 8px 20px',
  borderRadius: 8,
  background: theme.palette.primary.main,
  color: colours.white,
  '& b': { marginRight: 'auto' },
  '& select': { width: 'auto', maxWidth: 200, color: theme.palette.text.primary },
  [theme.breakpoints.down('md')]: { '& select': { flex: 1 } },
}));

export interface BulkBarProps<K extends CaseResourceName> {
  resource: CaseResource<K>;
  items: ReadonlyMap<string, CaseRow<K>>;
  clear: () => void;
}

/** Sets status, assignee or both on all selected cases and reports the result for each. */
export function BulkBar<K extends CaseResourceName>({ resource, items, clear }: BulkBarProps<K>) {
  const { username } = useCurrentStaff();
  const { data: assignees = [] } = useAssigneesQuery();
  const { apply, busy, failures, dismiss } = useBulk(resource, items, clear);
  const [status, setStatus] = useState('');
  // A name cannot begin with a blank.
  const [assignee, setAssignee] = useState(' ');
  const id = useId();
  if (items.size === 0 && !failures) return null;

  return (
    <>
      {items.size > 0 && (
        <Bar
          aria-label="선택한 항목 일괄 변경"
          onSubmit={(event) => {
            event.preventDefault();
            void apply({ ...(status && { status }), ...(assignee !== ' ' && { assignee }) });
          }}
        >
          <b role="status">{caseMessages.selected(items.size)}</b>
          <Select aria-label="변경할 상태" value={status} onChange={({ target }) => setStatus(target.value)}>
            <option value="">{bulkMessages.keepStatus}</option>
            {Object.entries(resource.statusNames).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
          <Select
            aria-label="변경할 담당자"
            value={assignee}
            onChange={({ target }) => setAssignee(target.value)}
          >
            <option value=" ">{bulkMessages.keepAssignee}</option>
            <option value="">{caseMessages.unassigned}</option>
            {[username, ...assignees.map(({ name }) => name).filter((name) => name !== username)].map(
              (name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ),
            )}
          </Select>
          <Button type="submit" variant="contained" color="secondary" disabled={busy} aria-busy={busy}>
            {busy ? bulkMessages.applying : bulkMessages.apply}
          </Button>
          <Button color="inherit" onClick={clear}>
            {caseMessages.clearSelection}
          </Button>
        </Bar>
      )}
      <Dialog open={failures !== undefined} onClose={dismiss} aria-labelledby={id} maxWidth="sm">
        <DialogTitle id={id}>{bulkMessages.title}</DialogTitle>
        <DialogContent>
          <Typography>{failures && bulkMessages.partly(failures.done, failures.items.length)}</Typography>
          <ul>
            {failures?.items.map(({ id: item, name, result }) => (
              <li key={item}>
                {name}: {bulkMessages.results[result]}
              </li>
            ))}
          </ul>
        </DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={dismiss} autoFocus>
            {caseMessages.close}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
