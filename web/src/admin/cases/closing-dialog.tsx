import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import type { CaseResourceName } from '../../api/cases.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import type { ClosingCase, ShownCase } from './closing.ts';
import { draftSubjects } from './draft-subjects.ts';
import { closingMessages } from './messages.ts';
import { PublicPreview, type PublicValues } from './public-notes.tsx';
import type { CaseResource } from './resource.ts';
import { useShownCases } from './use-shown-cases.ts';

const List = styled('ul')({
  display: 'grid',
  gap: 12,
  maxHeight: '46dvh',
  margin: '12px 0 0',
  padding: 0,
  overflowY: 'auto',
  listStyle: 'none',
  '& > li': {
    padding: 12,
    borderRadius: 4,
    borderLeft: `4px solid ${colours.accent.main}`,
    background: colours.warning.ground,
  },
  '& strong': { display: 'block', marginBottom: 8, fontSize: 15, overflowWrap: 'anywhere' },
});

interface ClosingDialogProps<K extends CaseResourceName> {
  resource: CaseResource<K>;
  cases: readonly ClosingCase[];
  assignee: string | undefined;
  answer: (shown: ReadonlyMap<string, ShownCase> | undefined) => void;
}

/** Shows what the reporters of cases will read once they are closed, and asks whether to close them. */
export function ClosingDialog<K extends CaseResourceName>(props: ClosingDialogProps<K>) {
  const { resource, cases, assignee, answer } = props;
  const { fetched, retry } = useShownCases(resource.kind, cases);
  const status = resource.statusNames[resource.asksBefore ?? ''] ?? '';

  const shown = cases.map(({ id, title, values: given }) => {
    const result = fetched.get(id);
    const detail = result && 'detail' in result ? result.detail : undefined;
    const values: PublicValues | undefined =
      given ?? (detail && { status, assignee: assignee ?? detail.assignee, actionNotes: detail.actionNotes });
    return { id, title, values, detail, failure: result && 'failure' in result ? result.failure : undefined };
  });
  const ready = shown.filter(({ values }) => values);
  const failed = shown.filter(({ failure }) => failure);
  const empty = ready.filter(({ values }) => !values?.actionNotes).length;
  // What a form saves itself is among its values.
  const drafts = useDraftSubjects();
  const unsaved = cases.filter(
    ({ id, values }) => !values && drafts.has(draftSubjects(resource.kind, id).form),
  ).length;
  const waits = ready.length + failed.length < shown.length;
  const close = () => answer(undefined);
  const confirm = () => answer(new Map(ready.flatMap(({ id, detail }) => (detail ? [[id, detail]] : []))));

  return (
    <ConfirmDialog
      open
      title={closingMessages.title(resource.texts.noun, cases.length)}
      close={close}
      choices={[
        { label: closingMessages.cancel, run: close },
        {
          label: closingMessages.confirm,
          run: confirm,
          kind: 'primary',
          busy: waits || ready.length === 0,
        },
      ]}
    >
      <Typography>{closingMessages.text}</Typography>
      <div role="status">
        {waits && <Typography color="textSecondary">{staffMessages.loading}</Typography>}
        {!waits && empty > 0 && (
          <Alert severity="warning" role="presentation" sx={{ mt: 3 }}>
            {cases.length === 1 ? closingMessages.empty : closingMessages.someEmpty(empty)}
          </Alert>
        )}
        {!waits && unsaved > 0 && (
          <Alert severity="warning" role="presentation" sx={{ mt: 3 }}>
            {cases.length === 1 ? closingMessages.unsaved : closingMessages.someUnsaved(unsaved)}
          </Alert>
        )}
        {!waits && failed.length > 0 && (
          <Alert
            severity="error"
            role="presentation"
            sx={{ mt: 3 }}
            action={
              <Button size="small" color="inherit" onClick={retry}>
                {staffMessages.retry}
              </Button>
            }
          >
            {closingMessages.failed(failed.length)}
          </Alert>
        )}
      </div>
      {/* It scrolls, so it must be focusable for keyboard users. */}
      <List tabIndex={0} aria-label={closingMessages.list}>
        {shown.map(({ id, title, values, failure }) => (
          <li key={id}>
            <strong>{title}</strong>
            {values && <PublicPreview {...values} />}
            {failure && <Typography color="error">{failure}</Typography>}
          </li>
        ))}
      </List>
    </ConfirmDialog>
  );
}
