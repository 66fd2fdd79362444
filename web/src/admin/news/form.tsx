import { Alert, Box, Button } from '@mui/material';
import type { NewsItem } from '@gaongil/contract/news';
import { useFormBusy } from '../../ui/use-form.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { handlingMessages } from '../cases/messages.ts';
import { staffMessages } from '../messages.ts';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import { StaffForm, TextInput } from '../parts/form.tsx';
import { newsMessages } from './messages.ts';
import { useNewsEditor } from './use-news-editor.ts';

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

/** Writes an item, or changes it. */
export function NewsEditor({ item, close }: { item: NewsItem | undefined; close: () => void }) {
  const { form, values, restored, conflict, keep, submit, discard, resolve, back } = useNewsEditor(
    item,
    close,
  );
  const label = item ? newsMessages.update : newsMessages.register;
  useShortcut('save', () => form.current?.requestSubmit());

  return (
    <>
      <StaffForm
        label={item ? newsMessages.edit : newsMessages.create}
        submit={submit}
        onInput={keep}
        place={form}
      >
        {restored && (
          <Alert
            severity="info"
            action={
              <Button size="small" color="inherit" onClick={discard}>
                되돌리기
              </Button>
            }
          >
            {handlingMessages.restored}
          </Alert>
        )}
        <TextInput name="title" label={newsMessages.title} defaultValue={values.title} required autoFocus />
        <TextInput
          name="url"
          label={newsMessages.url}
          defaultValue={values.url}
          inputMode="url"
          placeholder="https://"
          required
        />
        <TextInput
          name="date"
          label={newsMessages.date}
          defaultValue={values.date}
          hint={newsMessages.dateHint}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <Buttons label={label} cancel={close} />
      </StaffForm>
      {conflict && <ConflictDialog {...conflict} resolve={resolve} back={back} />}
    </>
  );
}
