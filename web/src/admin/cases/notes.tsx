import { errorMessages } from '@gaongil/contract/requests/errors';
import { textLimits } from '@gaongil/contract/fields/text-limits';
import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useCallback, useId, useMemo, useRef, useState } from 'react';
import {
  entryLimits,
  useAddCaseNoteMutation,
  useCaseNotesQuery,
  type CaseResourceName,
} from '../../api/cases.ts';
import { readFailure } from '../../api/failure.ts';
import { createSubmissionKey } from '../../api/submission-key.ts';
import { textSince } from '../../ui/text-since.ts';
import type { Issue } from '../../ui/use-form.ts';
import { useStoredDraft } from '../drafts/use-drafts.ts';
import { isText } from '../drafts/use-text-draft.ts';
import { formFailure, loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { Failed } from '../widgets/failed.tsx';
import { lengthHint, noLength } from '../widgets/length-hint.ts';
import { StaffForm } from '../widgets/form.tsx';
import { Icon } from '../widgets/icon.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { SubmitButton } from '../widgets/submit-button.tsx';
import { Unfold } from '../widgets/unfold.tsx';
import { RelativeTime } from '../widgets/when.tsx';
import { useDetailState } from './detail-state.ts';
import { draftSubjects } from './draft-subjects.ts';
import { noteMessages } from './detail-messages.ts';
import { MentionField } from './mention-field.tsx';
import { caseMessages } from './messages.ts';
import { colours } from '../theme/colours.ts';

const Box = styled('section')({
  '& h3': { display: 'flex', alignItems: 'center', gap: 6 },
  '& ol': { display: 'grid', gap: 10, margin: '12px 0' },
  '& li p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 },
  '& li > small': { color: colours.asphalt[500], fontSize: 13 },
});

const loadSchema = async () => (await import('@gaongil/contract/cases/notes')).noteForm;
const prepare = () => prefetchSchema(loadSchema);

interface NotesProps {
  kind: CaseResourceName;
  id: string;
  /** The heading of the case. */
  title: string;
  /** The Korean noun for one case. */
  noun: string;
}

/** Notes that only staff read. They are added, never changed. */
export const Notes = memo(function Notes({ kind, id, title, noun }: NotesProps) {
  const [limit, setLimit] = useDetailState<number>('notes limit', () => entryLimits.first);
  const { data, error, refetch } = useCaseNotesQuery({ kind, id, limit });
  const [add] = useAddCaseNoteMutation();
  const [submission] = useDetailState('note submission', createSubmissionKey);
  const show = useSnack();
  const form = useRef<HTMLFormElement>(null);
  const stored = useStoredDraft(draftSubjects(kind, id).note, title);
  const [draft] = useState(() => stored.read(isText));
  const [dirty, setDirty] = useState(Boolean(draft));
  const [length, setLength] = useState(() => lengthHint(draft ?? '', textLimits.note));
  const titleId = useId();
  const one = useMemo(() => ({ kind, id }), [kind, id]);

  const keep = useCallback(
    (element: HTMLFormElement) => {
      const text = (element.elements.namedItem('text') as HTMLTextAreaElement).value;
      if (text) stored.save(text);
      else stored.remove();
      setDirty(Boolean(text));
      setLength(lengthHint(text, textLimits.note));
    },
    [stored],
  );

  const submit = useCallback(
    async (element: HTMLFormElement): Promise<Issue | undefined> => {
      const typed = new FormData(element);
      const checked = await checkFormWith(loadSchema, typed);
      if ('issue' in checked) return checked.issue;
      const { text } = checked.data;
      const { error: failure } = await add({ kind, id, text, key: submission.keyFor(typed) });
      if (failure) {
        const { status, said } = readFailure(failure);
        // The text sent before was stored without an answer: it is shown, and this one is a note of its own.
        if (said === errorMessages.keyReused) {
          submission.separate(typed);
          void refetch();
        }
        const destroyed = status === 404 && caseMessages.notFoundText(noun);
        return { field: '', message: destroyed || formFailure(failure) };
      }
      submission.renew();
      const field = element.elements.namedItem('text') as HTMLTextAreaElement;
      field.value = textSince(String(typed.get('text')), field.value);
      keep(element);
      show({ text: noteMessages.added });
      return undefined;
    },
    [add, id, keep, kind, noun, refetch, show, submission],
  );

  const unsaved = useMemo(() => {
    if (!dirty) return undefined;
    const save = async () => {
      const issue = form.current ? await submit(form.current) : undefined;
      if (issue) show({ text: issue.message, severity: 'error' });
      return !issue;
    };
    return { name: noteMessages.unsaved, save };
  }, [dirty, show, submit]);
  useUnsaved(unsaved);

  return (
    <Box aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3">
        <Icon name="lock" />
        {noteMessages.title}
      </Typography>
      <Typography className="screen" variant="caption" color="textSecondary">
        {noteMessages.hint}
      </Typography>
      {error && !data && (
        <Failed text={loadFailure(error, noteMessages.failed)} retry={() => void refetch()} />
      )}
      {(data ?? !error) && (
        // With a line while it is loaded: what is below must not move when it comes.
        <ol>
          {data?.items.map((note) => (
            <li key={note.id}>
              <small>
                <b>
                  <StaffName name={note.by} />
                </b>{' '}
                · <RelativeTime iso={note.at} />
              </small>
              <Unfold>
                <p>{note.text}</p>
              </Unfold>
            </li>
          ))}
          {(data?.items.length ?? 0) === 0 && (
            <li>
              <small>{data ? noteMessages.none : staffMessages.loading}</small>
            </li>
          )}
        </ol>
      )}
      {data?.next && limit < entryLimits.most && (
        <Button size="small" onClick={() => setLimit(entryLimits.most)}>
          {noteMessages.more}
        </Button>
      )}
      <StaffForm label={noteMessages.title} submit={submit} prepare={prepare} onInput={keep} formRef={form}>
        <MentionField
          one={one}
          name="text"
          label={noteMessages.label}
          defaultValue={draft ?? ''}
          hint={length || noLength}
        />
        <SubmitButton variant="outlined" sx={{ justifySelf: 'end' }}>
          {noteMessages.add}
        </SubmitButton>
      </StaffForm>
    </Box>
  );
});
