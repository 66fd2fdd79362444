import { Alert, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { findingMissing } from '@gaongil/contract/cases/closing';
import type { CaseResourceName } from '../../api/cases.ts';
import type { Issue } from '../../ui/use-form.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { staffMessages } from '../shared/messages.ts';
import { checkFormWith } from '../shared/schema-on-demand.ts';
import { colours } from '../theme/colours.ts';
import { ClosingFields } from './closing-fields.tsx';
import { closingOf, type AgreedClosing, type ClosingCase } from './closing.ts';
import { draftSubjects, questionSubject } from './draft-subjects.ts';
import { closingMessages } from './messages.ts';
import { PublicPreview, type PublicValues } from './public-notes.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import type { CaseResource } from './resource.ts';
import { useClosingDraft } from './use-closing-draft.ts';
import { useShownCases } from './use-shown-cases.ts';

const loadSchema = async () => (await import('@gaongil/contract/cases/closing-schemas')).closingForm;

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
  answer: (agreed: AgreedClosing | undefined) => void;
}

/** Asks what was found and whether to close cases, and shows what their reporters will read once they are closed. */
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
  const [first] = cases;
  const isOne = cases.length === 1;
  const now = isOne ? (first?.closing ?? closingOf(shown[0]?.detail)) : {};
  const subject = questionSubject(resource.kind, cases, 'closing');
  const draft = useClosingDraft(subject, now, isOne ? first?.title : undefined);
  const ready = shown.filter(({ values }) => values);
  const failed = shown.filter(({ failure }) => failure);
  const empty = ready.filter(({ values }) => !values?.actionNotes).length;
  // What a form saves itself is among its values.
  const drafts = useDraftSubjects();
  const unsaved = cases.filter(
    ({ id, values }) => !values && drafts.has(draftSubjects(resource.kind, id).form),
  ).length;
  const waits = ready.length + failed.length < shown.length;
  const busy = waits || ready.length === 0;

  function close() {
    draft.cancel();
    answer(undefined);
  }

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    if (busy) return undefined;
    // Also where the schema cannot be fetched.
    if (draft.values.finding === '') return { field: 'finding', message: findingMissing };
    const checked = await checkFormWith(loadSchema, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { finding, ...others } = checked.data;
    const changed = Object.entries(others).filter(([name]) => draft.changed.some((one) => one === name));
    const set = { finding, ...Object.fromEntries(changed) };
    const details = ready.flatMap(({ id, detail }) => (detail ? [[id, detail] as const] : []));
    answer({ shown: new Map(details), set, saved: draft.saved, takenBack: draft.takenBack });
    return undefined;
  }

  return (
    <QuestionDialog
      title={closingMessages.title(resource.texts.noun, cases.length)}
      close={close}
      cancel={closingMessages.cancel}
      confirm={closingMessages.confirm}
      dirty={draft.dirty}
      busy={busy}
      loadSchema={loadSchema}
      submit={submit}
      fields={
        <>
          <Typography>{isOne ? closingMessages.internal : closingMessages.internalOfAll}</Typography>
          <ClosingFields values={draft.values} change={draft.change} required />
        </>
      }
    >
      <Typography sx={{ mt: 4 }}>{closingMessages.text}</Typography>
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
      <div role="status">
        {waits && <Typography color="textSecondary">{staffMessages.loading}</Typography>}
        {!waits && empty > 0 && (
          <Alert severity="warning" role="presentation" sx={{ mt: 3 }}>
            {isOne ? closingMessages.empty : closingMessages.someEmpty(empty)}
          </Alert>
        )}
        {!waits && unsaved > 0 && (
          <Alert severity="warning" role="presentation" sx={{ mt: 3 }}>
            {isOne ? closingMessages.unsaved : closingMessages.someUnsaved(unsaved)}
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
    </QuestionDialog>
  );
}
