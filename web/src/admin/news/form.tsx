import type { NewsItem } from '@gaongil/contract/news/news';
import { newsFields } from '@gaongil/contract/news/news-fields';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { ConflictDialog } from '../drafts/conflict-dialog.tsx';
import { FormButtons } from '../widgets/form-buttons.tsx';
import { StaffForm, TextInput } from '../widgets/form.tsx';
import { dayHint } from './day-hint.ts';
import { newsMessages } from './messages.ts';
import { useNewsDraft } from './use-news-draft.ts';

interface NewsEditorProps {
  item: NewsItem | undefined;
  close: () => void;
  /** Opens the form again, when a discarded draft was taken back. */
  reopen: () => void;
}

/** The form that creates or edits a news item. */
export function NewsEditor({ item, close, reopen }: NewsEditorProps) {
  const { form, state, prepare, submit, change, discard, cancel, resolve, dismissConflict } = useNewsDraft(
    item,
    close,
    reopen,
  );
  const { draft, notice, conflict } = state;
  const { title, url, date } = draft.typed;
  const label = item ? newsMessages.update : newsMessages.register;

  return (
    <>
      <StaffForm
        label={item ? newsMessages.edit : newsMessages.create}
        submit={submit}
        prepare={prepare}
        formRef={form}
      >
        {notice?.discard && <DraftNotice severity={notice.severity} text={notice.text} discard={discard} />}
        <TextInput
          name="title"
          label={newsFields.title.label}
          value={title}
          onChange={change}
          required
          autoFocus
        />
        <TextInput
          name="url"
          label={newsFields.url.label}
          value={url}
          onChange={change}
          inputMode="url"
          placeholder="https://"
          hint={newsMessages.urlHint}
          required
        />
        <TextInput
          name="date"
          label={newsFields.date.label}
          value={date}
          onChange={change}
          hint={<span role="status">{dayHint(date)}</span>}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <FormButtons submitLabel={label} cancel={cancel} />
      </StaffForm>
      {conflict && <ConflictDialog conflict={conflict} resolve={resolve} back={dismissConflict} />}
    </>
  );
}
