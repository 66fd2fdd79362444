import { Alert, Box, Button } from '@mui/material';
import type { NewsItem } from '@gaongil/contract/news/news';
import { newsFields } from '@gaongil/contract/news/news-fields';
import { useFormBusy } from '../../ui/use-form.ts';
import { ElsewhereNotice } from '../drafts/elsewhere-notice.tsx';
import { ConflictDialog } from '../drafts/conflict-dialog.tsx';
import { StaffForm, TextInput } from '../widgets/form.tsx';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { dayHint } from './day-hint.ts';
import { newsMessages } from './messages.ts';
import { newsSubject, useNewsDraft } from './use-news-draft.ts';

function Buttons({ label, cancel }: { label: string; cancel: () => void }) {
  const busy = useFormBusy();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 2 }}>
      <Button variant="outlined" onClick={cancel}>
        {newsMessages.cancel}
      </Button>
      <Button type="submit" variant="contained" disabled={busy} aria-busy={busy} sx={{ minWidth: 104 }}>
        {busy ? staffMessages.saving : label}
      </Button>
    </Box>
  );
}

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
        {item && <ElsewhereNotice texts={[[newsSubject(item.id), newsMessages.unsaved]]} />}
        {notice?.discard && (
          <Alert
            severity={notice.severity}
            action={
              <Button size="small" color="inherit" onClick={discard}>
                {draftMessages.discard}
              </Button>
            }
          >
            {notice.text}
          </Alert>
        )}
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
        <Buttons label={label} cancel={cancel} />
      </StaffForm>
      {conflict && <ConflictDialog conflict={conflict} resolve={resolve} back={dismissConflict} />}
    </>
  );
}
