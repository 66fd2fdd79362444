import { Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { textLimits } from '@gaongil/contract/fields/text-limits';
import type { CaseResourceName } from '../../api/cases.ts';
import type { Issue } from '../../ui/use-form.ts';
import { useTextDraft } from '../drafts/use-text-draft.ts';
import { unsavedTextsMessages } from '../shared/messages.ts';
import { checkFormWith } from '../shared/schema-on-demand.ts';
import { TextArea } from '../widgets/form.tsx';
import { lengthHint, noLength } from '../widgets/length-hint.ts';
import type { AgreedReopening, ClosingCase } from './closing.ts';
import { questionSubject } from './draft-subjects.ts';
import { reopeningMessages } from './messages.ts';
import { QuestionDialog } from './question-dialog.tsx';
import type { CaseResource } from './resource.ts';

const loadSchema = async () => (await import('@gaongil/contract/cases/case-update')).reopeningForm;

const List = styled('ul')({
  maxHeight: '40dvh',
  margin: '12px 0 0',
  overflowY: 'auto',
  fontWeight: 650,
  '& > li': { overflowWrap: 'anywhere' },
});

interface ReopeningDialogProps<K extends CaseResourceName> {
  resource: CaseResource<K>;
  cases: readonly ClosingCase[];
  /** The name of the status that they get. */
  status: string;
  answer: (agreed: AgreedReopening | undefined) => void;
}

/** Asks why cases that are closed get an earlier status again. */
export function ReopeningDialog<K extends CaseResourceName>({
  resource,
  cases,
  status,
  answer,
}: ReopeningDialogProps<K>) {
  const { kind, choices, statusNames, texts } = resource;
  const closed = statusNames[choices.statuses.at(-1) ?? ''] ?? '';
  const { text, setText, discard, cancel } = useTextDraft(
    questionSubject(kind, cases, 'reopening'),
    unsavedTextsMessages.parts.reopening,
    cases.length === 1 ? cases[0]?.title : undefined,
  );

  function close() {
    cancel();
    answer(undefined);
  }

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    if (text.trim() === '') return { field: 'reason', message: reopeningMessages.missing };
    const checked = await checkFormWith(loadSchema, new FormData(form));
    if ('issue' in checked) return checked.issue;
    answer({ set: { reason: checked.data.reason }, saved: discard });
    return undefined;
  }

  return (
    <QuestionDialog
      title={reopeningMessages.title(closed, texts.noun, cases.length, status)}
      close={close}
      cancel={reopeningMessages.cancel}
      confirm={reopeningMessages.confirm(status)}
      dirty={text !== ''}
      loadSchema={loadSchema}
      submit={submit}
      fields={
        <TextArea
          name="reason"
          label={unsavedTextsMessages.parts.reopening}
          rows={3}
          value={text}
          onChange={({ target }) => setText(target.value)}
          hint={
            <>
              {reopeningMessages.hint}{' '}
              <span style={{ display: 'block' }}>
                {lengthHint(text, textLimits.reopeningReason) || noLength}
              </span>
            </>
          }
          required
          autoFocus
        />
      }
    >
      {texts.publicNotes && <Typography sx={{ mt: 3 }}>{reopeningMessages.text(status)}</Typography>}
      {/* It scrolls, so it must be focusable for keyboard users. */}
      <List tabIndex={0} aria-label={reopeningMessages.list}>
        {cases.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </List>
    </QuestionDialog>
  );
}
