import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { CaseResourceName, CaseRow } from '../../api/cases.ts';
import { Select } from '../widgets/controls.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { AssigneeField } from './assignee-field.tsx';
import { bulkMessages, caseMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import type { useBulk } from './use-bulk.ts';
import { colours } from '../theme/colours.ts';

const Bar = styled('form')(({ theme }) => ({
  // At the end of the window: above the list it would move the row that is pointed at.
  position: 'sticky',
  zIndex: 1,
  bottom: 16,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 12,
  padding: '8px 8px 8px 20px',
  borderRadius: 8,
  background: theme.palette.primary.main,
  color: colours.white,
  '& b': { marginRight: 'auto' },
  '& select, & input': { color: theme.palette.text.primary },
  '& select': { width: 'auto', maxWidth: 200 },
  '& .who': { width: 200 },
  [theme.breakpoints.down('md')]: {
    padding: 8,
    '& b': { flexBasis: '100%' },
    '& select': { flex: '1 1 40%', maxWidth: 'none' },
    '& .who': { flex: '1 1 100%' },
  },
}));

/** Keeps room for the bar at the end of the window, above which messages stand and rows that are scrolled to. */
function keepRoom(bar: HTMLFormElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() =>
    style.setProperty('--selection-bar', `${bar.offsetHeight + 16}px`),
  );
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--selection-bar');
  };
}

type Assigning = keyof typeof bulkMessages.assigning;

export interface BulkBarProps<K extends CaseResourceName> {
  resource: CaseResource<K>;
  items: ReadonlyMap<string, CaseRow<K>>;
  bulk: ReturnType<typeof useBulk<K>>;
  clear: () => void;
}

interface BulkFormProps<K extends CaseResourceName> {
  resource: CaseResource<K>;
  count: number;
  busy: boolean;
  apply: (change: { status?: string; assignee?: string }) => Promise<boolean>;
  clear: () => void;
}

/** What to change. It starts empty for each selection, so that no choice for other cases is applied unseen. */
function BulkForm<K extends CaseResourceName>({ resource, count, busy, apply, clear }: BulkFormProps<K>) {
  const show = useSnack();
  const [status, setStatus] = useState('');
  const [assigning, setAssigning] = useState<Assigning>('keep');
  const [assignee, setAssignee] = useState('');
  const [missing, setMissing] = useState(false);
  /** The name that the server refused. */
  const [refused, setRefused] = useState('');
  const name = assignee.trim();
  const assigned = { keep: undefined, clear: '', set: name }[assigning];
  const isWrong = assigning === 'set' && (name ? name === refused : missing);

  return (
    <Bar
      ref={keepRoom}
      aria-label="선택한 항목 일괄 변경"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('assignee') as HTMLElement | null;
        const nameless = assigning === 'set' && !name;
        setMissing(nameless);
        if (nameless) {
          show({ text: bulkMessages.assigneeMissing, severity: 'error' });
          field?.focus();
          return;
        }
        const change = { ...(status && { status }), ...(assigned !== undefined && { assignee: assigned }) };
        void apply(change).then((isRefused) => {
          if (!isRefused) return;
          setRefused(name);
          field?.focus();
        });
      }}
    >
      <b role="status">{caseMessages.selected(count)}</b>
      <Select aria-label="변경할 상태" value={status} onChange={({ target }) => setStatus(target.value)}>
        <option value="">{bulkMessages.keepStatus}</option>
        {Object.entries(resource.statusNames).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <Select
        aria-label="담당자 변경 방법"
        value={assigning}
        onChange={({ target }) => setAssigning(target.value as Assigning)}
      >
        {Object.entries(bulkMessages.assigning).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      {assigning === 'set' && (
        <div className="who">
          <AssigneeField
            kind={resource.kind}
            value={assignee}
            change={setAssignee}
            input={{
              name: 'assignee',
              'aria-label': '변경할 담당자',
              'aria-invalid': isWrong,
              placeholder: bulkMessages.assignee,
              maxLength: 100,
            }}
          />
        </div>
      )}
      <Button
        type="submit"
        variant="contained"
        color="secondary"
        disabled={busy}
        aria-busy={busy}
        sx={{ minWidth: 84 }}
      >
        {busy ? bulkMessages.applying : bulkMessages.apply}
      </Button>
      <Button color="inherit" onClick={clear}>
        {caseMessages.clearSelection}
      </Button>
    </Bar>
  );
}

/** Sets status, assignee or both on all selected cases and reports the result for each. */
export function BulkBar<K extends CaseResourceName>({ resource, items, bulk, clear }: BulkBarProps<K>) {
  const { apply, busy, failures, dismiss } = bulk;
  const id = useId();
  if (items.size === 0 && !failures) return null;

  return (
    <>
      {items.size > 0 && (
        <BulkForm resource={resource} count={items.size} busy={busy} apply={apply} clear={clear} />
      )}
      <Dialog open={failures !== undefined} onClose={dismiss} aria-labelledby={id} maxWidth="sm">
        <DialogTitle id={id}>{bulkMessages.title}</DialogTitle>
        <DialogContent>
          <Typography>
            {failures && bulkMessages.partly(failures.done, failures.items.length, failures.same)}
          </Typography>
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
