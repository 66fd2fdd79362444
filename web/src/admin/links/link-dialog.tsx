import { areasAbout } from '@gaongil/contract/accounts/areas';
import type { LinkForm } from '@gaongil/contract/cases/links';
import { Button, FormHelperText, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { linkedKinds, useAddCaseLinkMutation } from '../../api/case-links.ts';
import {
  casesApi,
  type CaseRef,
  type CaseResourceName,
  type CaseRow,
  hasId,
  unwatched,
} from '../../api/cases.ts';
import { fetchOnce } from '../../api/fetch-once.ts';
import type { ListPage } from '../../api/list-page.ts';
import { type Issue, useFieldMessage } from '../../ui/use-form.ts';
import { FormDialog } from '../retention/form-dialogs.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { formFailure, loadFailure } from '../shared/failures.ts';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { colours } from '../theme/colours.ts';
import { SelectInput, TextInput } from '../widgets/form.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { linkDialogTexts, linkTexts, relationNames } from './messages.ts';

const loadForm = async () => (await import('@gaongil/contract/cases/links')).linkForm;

const allCases = { view: '', status: '', type: '', assignee: '', hold: '', sort: '', dir: '', cursor: '' };

/** How many cases of each kind a search shows. */
const mostFound = 10;

const Found = styled('fieldset')({
  display: 'grid',
  gap: 4,
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontSize: 14, fontWeight: 650 },
  '& label': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 8,
    padding: '8px 0',
    overflowWrap: 'anywhere',
    fontSize: 14,
  },
  '& label > span': { minWidth: 0 },
  '& small': { display: 'block', color: colours.asphalt[500], fontSize: 13 },
});

interface FoundCase {
  kind: CaseResourceName;
  row: CaseRow;
}

/** What a case is called. */
function titleOf(row: CaseRow): string {
  if ('title' in row) return row.title;
  return row.company ? `${row.name} (${row.company})` : row.name;
}

/** The cases that were found, one of which is chosen. */
function FoundCases({ cases, isMore }: { cases: readonly FoundCase[]; isMore: boolean }) {
  const message = useFieldMessage('other');
  return (
    <>
      <Typography role="status" variant="body2">
        {isMore ? linkDialogTexts.more(cases.length) : linkDialogTexts.count(cases.length)}
      </Typography>
      {cases.length > 0 && (
        <Found>
          <legend>{linkDialogTexts.found}</legend>
          {cases.map(({ kind, row }) => (
            <label key={`${kind} ${row.id}`}>
              <input type="radio" name="other" value={`${linkedKinds[kind]} ${row.id}`} />
              <span>
                {titleOf(row)}
                <small>
                  {linkTexts.kinds[linkedKinds[kind]]} {row.registerNumber}
                </small>
              </span>
            </label>
          ))}
        </Found>
      )}
      {message && <FormHelperText error>{message}</FormHelperText>}
    </>
  );
}

interface LinkDialogProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  close: () => void;
}

/** Links a case with another one, which is found by its register number or by a search. */
export function LinkDialog({ one, title, close }: LinkDialogProps) {
  const { areas } = useCurrentStaff();
  const [add] = useAddCaseLinkMutation(unwatched);
  const dispatch = useDispatch();
  const show = useSnack();
  const [found, setFound] = useState<{ cases: FoundCase[]; isMore: boolean }>();
  const [failed, setFailed] = useState('');
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLDivElement>(null);

  async function search() {
    const input = field.current?.querySelector('input');
    const q = input?.value.trim() ?? '';
    if (isBusy || !q) {
      if (!q) setFailed(linkDialogTexts.missing);
      input?.focus();
      return;
    }
    setBusy(true);
    setFailed('');
    const kinds = (Object.keys(linkedKinds) as CaseResourceName[]).filter((kind) =>
      areasAbout(linkedKinds[kind]).some((area) => areas.includes(area)),
    );
    const cases: FoundCase[] = [];
    let isMore = false;
    for (const kind of kinds) {
      const query = { ...allCases, q, limit: String(mostFound) };
      const request = casesApi.endpoints.caseList.initiate({ kind, query }, { forceRefetch: true });
      const { data, error } = await fetchOnce<ListPage<CaseRow>>(dispatch, request);
      if (!data) {
        setFailed(loadFailure(error, linkTexts.failed));
        break;
      }
      isMore ||= data.next !== undefined;
      for (const row of data.items)
        if (hasId(row) && !(kind === one.kind && row.id === one.id)) cases.push({ kind, row });
    }
    setFound({ cases, isMore });
    setBusy(false);
  }

  function searchByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void search();
  }

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const typed = new FormData(form);
    const [kind = '', id = ''] = String(typed.get('other') ?? '').split(' ');
    const sent = new FormData();
    sent.append('relation', String(typed.get('relation')));
    if (kind) sent.append('kind', kind);
    sent.append('id', id);
    const checked = await checkFormWith(loadForm, sent);
    if ('issue' in checked) {
      const { issue } = checked;
      // A search comes first.
      return issue.field === 'relation'
        ? issue
        : { field: found ? 'other' : 'q', message: linkDialogTexts.notChosen };
    }
    const { error } = await add({ ...one, form: checked.data as LinkForm });
    if (error) return { field: '', message: formFailure(error) };
    show({ text: linkDialogTexts.done });
    close();
    return undefined;
  }

  const { title: heading, hint, action } = linkDialogTexts;
  return (
    <FormDialog
      title={heading}
      hint={hint}
      action={action}
      about={title}
      outdated={undefined}
      submit={submit}
      prepare={() => prefetchSchema(loadForm)}
      close={close}
    >
      <SelectInput
        name="relation"
        label={linkDialogTexts.relation}
        options={{ '': linkDialogTexts.chooseRelation, ...relationNames }}
        required
        autoFocus
      />
      <div ref={field} onKeyDown={searchByEnter}>
        <TextInput
          name="q"
          label={linkDialogTexts.search}
          autoComplete="off"
          hint={failed || undefined}
          end={
            <Button
              sx={{ mt: 1, justifySelf: 'start' }}
              variant="outlined"
              size="small"
              onClick={() => void search()}
            >
              {linkDialogTexts.find}
            </Button>
          }
        />
      </div>
      {found && <FoundCases {...found} />}
    </FormDialog>
  );
}
