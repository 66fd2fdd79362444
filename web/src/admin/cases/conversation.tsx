import { errorMessages } from '@gaongil/contract/requests/errors';
import type { CaseMessage } from '@gaongil/contract/cases/messages';
import { formatDay } from '@gaongil/contract/dates';
import { textLimits } from '@gaongil/contract/fields/text-limits';
import { tidy } from '@gaongil/contract/fields/text';
import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCallback, useId, useMemo, useState, type ReactNode } from 'react';
import {
  useAddCaseMessageMutation,
  useCaseMessagesQuery,
  useSeeCaseMessagesMutation,
} from '../../api/case-messages.ts';
import { casePath, entryLimits, unwatched, type CaseRef } from '../../api/cases.ts';
import { readFailure } from '../../api/failure.ts';
import { createSubmissionKey } from '../../api/submission-key.ts';
import { textSince } from '../../ui/text-since.ts';
import type { Issue } from '../../ui/use-form.ts';
import { TemplatePicker } from '../desk/template-picker.tsx';
import type { TemplateValues } from '../desk/template-values.ts';
import { useStoredDraft } from '../drafts/use-drafts.ts';
import { isText } from '../drafts/use-text-draft.ts';
import { FileRow } from '../files/file-row.tsx';
import { formFailure, loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { useUnsaved } from '../shared/unsaved.ts';
import { colours } from '../theme/colours.ts';
import { Failed } from '../widgets/failed.tsx';
import { StaffForm, TextArea } from '../widgets/form.tsx';
import { Icon } from '../widgets/icon.tsx';
import { lengthHint, noLength } from '../widgets/length-hint.ts';
import { useSnack } from '../widgets/snack.tsx';
import { SubmitButton } from '../widgets/submit-button.tsx';
import { Unfold } from '../widgets/unfold.tsx';
import { messageMarks } from './detail-messages.ts';
import { useDetailState } from './detail-state.ts';
import { draftSubjects } from './draft-subjects.ts';
import { caseMessages } from './messages.ts';
import { PublicArea } from './public-area.ts';
import { useMailNews } from './use-mail-news.ts';

const Box = styled('section')({
  '& h3': { display: 'flex', alignItems: 'center', gap: 6 },
  '& ol': { display: 'grid', gap: 10, margin: '12px 0' },
  '& li': { paddingLeft: 12, borderLeft: `4px solid ${colours.asphalt[300]}` },
  '& li.staff': { borderLeftColor: colours.accent.main },
  '& li p': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontSize: 14 },
  '& li > small': { color: colours.asphalt[500], fontSize: 13 },
  '& .new': { color: colours.warning.text, fontWeight: 700 },
  '& .failed': { color: colours.error.text, fontWeight: 700 },
  '& .seen': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 12 },
});

// As high with a long text as with none: what is below it must not move while somebody types.
const Preview = styled('div')({
  height: 160,
  padding: 12,
  overflowY: 'auto',
  borderRadius: 4,
  background: colours.white,
  fontSize: 14,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

const loadSchema = async () => (await import('@gaongil/contract/cases/messages')).staffMessageForm;
const prepare = () => prefetchSchema(loadSchema);

/** What is said of a conversation, which is a different one with a reporter and with an inquirer. */
export interface ConversationTexts {
  title: string;
  hint: string;
  none: string;
  failed: string;
  more: string;
  /** That what is sent is read outside at once. */
  write: string;
  label: string;
  preview: string;
  send: string;
  sent: string;
  unsaved: string;
}

/** What became of a message of staff, as far as it is known. */
function Reached({ message: { isRead, mail } }: { message: CaseMessage }) {
  if (mail !== undefined)
    return (
      <span className={mail === 'failed' ? 'failed' : undefined}>
        {' · '}
        {messageMarks.mail[mail]}
      </span>
    );
  return isRead === undefined ? null : <> · {isRead ? messageMarks.isRead : messageMarks.notRead}</>;
}

function Message({ one, message }: { one: CaseRef; message: CaseMessage }) {
  const { id, from, by, day, text, file, isNew } = message;
  const address = `/api${casePath(one)}/messages/${id}/file`;
  return (
    <li className={from}>
      <small>
        <b>{by === undefined ? messageMarks.reporter : <StaffName name={by} />}</b> ·{' '}
        <time dateTime={day}>{formatDay(day)}</time>
        {isNew && <span className="new"> · {messageMarks.isNew}</span>}
        <Reached message={message} />
      </small>
      <Unfold>
        <p>{text}</p>
      </Unfold>
      {file && (
        <FileRow
          one={one}
          name={file.name}
          size={file.size}
          address={address}
          preview={`${address}/preview`}
          about={messageMarks.sentWith}
        />
      )}
    </li>
  );
}

interface ConversationProps extends CaseRef {
  title: string;
  /** What one case is called. */
  noun: string;
  /** Whether the report is closed: what its reporter wrote then is marked so. */
  isClosed?: boolean;
  texts: ConversationTexts;
  /** To whom the text goes, and how. */
  reach: string;
  /** What the sender of the case reads of a text. */
  preview: (text: string) => ReactNode;
  /** What templates are filled with. */
  templateValues: TemplateValues;
  /** What may follow once something was sent. */
  afterwards?: ReactNode;
}

/** What staff and the sender of a case write to each other, apart from the notes that only staff read. */
export function Conversation(props: ConversationProps) {
  const { kind, id, title, noun, isClosed, texts, reach, preview, templateValues, afterwards } = props;
  const one = useMemo(() => ({ kind, id }), [kind, id]);
  const [limit, setLimit] = useDetailState<number>('messages limit', () => entryLimits.first);
  const { data, error, refetch } = useCaseMessagesQuery({ ...one, limit });
  const [add] = useAddCaseMessageMutation(unwatched);
  const [see] = useSeeCaseMessagesMutation(unwatched);
  const [submission] = useDetailState('message submission', createSubmissionKey);
  const show = useSnack();
  const stored = useStoredDraft(draftSubjects(kind, id).message, title);
  const [draft] = useState(() => stored.read(isText) ?? '');
  const [typed, setTyped] = useState(draft);
  const [titleId, writeId] = [useId(), useId()];
  const isNew = data?.items.some((message) => message.isNew);
  useMailNews(data?.items.find(({ mail }) => mail === 'waiting')?.id, refetch);

  const keep = useCallback(
    (element: HTMLFormElement) => {
      const text = (element.elements.namedItem('text') as HTMLTextAreaElement).value;
      if (text) stored.save(text);
      else stored.remove();
      setTyped(text);
    },
    [stored],
  );

  const submit = useCallback(
    async (element: HTMLFormElement): Promise<Issue | undefined> => {
      const sent = new FormData(element);
      const checked = await checkFormWith(loadSchema, sent);
      if ('issue' in checked) return checked.issue;
      const { error: failure } = await add({ ...one, text: checked.data.text, key: submission.keyFor(sent) });
      if (failure) {
        const { status: code, said } = readFailure(failure);
        // The text sent before was stored without an answer: it is shown, and this one is a message of its own.
        if (said === errorMessages.keyReused) {
          submission.separate(sent);
          void refetch();
        }
        const destroyed = code === 404 && caseMessages.notFoundText(noun);
        return { field: '', message: destroyed || formFailure(failure) };
      }
      submission.renew();
      const field = element.elements.namedItem('text') as HTMLTextAreaElement;
      field.value = textSince(String(sent.get('text')), field.value);
      keep(element);
      show({ text: texts.sent });
      return undefined;
    },
    [add, keep, noun, one, refetch, show, submission, texts],
  );

  const dirty = typed !== '';
  // Leaving the case asks, and sends nothing by itself.
  const unsaved = useMemo(() => (dirty ? { name: texts.unsaved } : undefined), [dirty, texts]);
  useUnsaved(unsaved);

  async function markSeen(upTo: number) {
    const { error: failure } = await see({ ...one, upTo });
    if (failure) show({ text: formFailure(failure), severity: 'error' });
    else show({ text: messageMarks.seen });
  }

  const newest = data?.items[0]?.id;
  return (
    <Box tabIndex={-1} aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3">
        <Icon name="eye" />
        {texts.title}
      </Typography>
      <Typography className="screen" variant="caption" color="textSecondary">
        {texts.hint}
      </Typography>
      {error && !data && <Failed text={loadFailure(error, texts.failed)} retry={() => void refetch()} />}
      {isNew && newest !== undefined && (
        <div className="seen">
          <span className="new">{isClosed ? messageMarks.isNewInClosed : messageMarks.isNew}</span>
          <Button size="small" variant="outlined" onClick={() => void markSeen(newest)}>
            {messageMarks.see}
          </Button>
        </div>
      )}
      {(data ?? !error) && (
        <ol>
          {data?.items.map((message) => (
            <Message key={message.id} one={one} message={message} />
          ))}
          {(data?.items.length ?? 0) === 0 && (
            <li>
              <small>{data ? texts.none : staffMessages.loading}</small>
            </li>
          )}
        </ol>
      )}
      {data?.next && limit < entryLimits.most && (
        <Button size="small" onClick={() => setLimit(entryLimits.most)}>
          {texts.more}
        </Button>
      )}
      <StaffForm label={texts.label} submit={submit} prepare={prepare} onInput={keep}>
        <PublicArea>
          <strong>
            <Icon name="eye" />
            {texts.write}
          </strong>
          <p>{reach}</p>
          <TemplatePicker kind={one.kind} field="text" values={templateValues} />
          <TextArea
            name="text"
            label={texts.label}
            rows={8}
            defaultValue={draft}
            hint={lengthHint(typed, textLimits.caseMessage) || noLength}
          />
          <p id={writeId}>{texts.preview}</p>
          {/* It scrolls, so it must be focusable for keyboard users. */}
          <Preview role="region" tabIndex={0} aria-labelledby={writeId}>
            {preview(tidy(typed, 'paragraph'))}
          </Preview>
          <SubmitButton busyText={staffMessages.sending} sx={{ justifySelf: 'end' }}>
            {texts.send}
          </SubmitButton>
        </PublicArea>
      </StaffForm>
      {afterwards !== undefined && data?.items.some(({ from }) => from === 'staff') && afterwards}
    </Box>
  );
}
