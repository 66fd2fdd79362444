import { Alert, Box, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useId } from 'react';
import { useAssigneesQuery, type CaseDetail, type CaseKind } from '../../api/cases.ts';
import { useFormBusy } from '../../ui/use-form.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { staffMessages } from '../messages.ts';
import { ConflictDialog } from '../parts/conflict-dialog.tsx';
import { SelectInput, StaffForm, TextArea, TextInput } from '../parts/form.tsx';
import { conflictFields } from './conflict.ts';
import { namesOf } from './handling.ts';
import { othersOf } from './handling-state.ts';
import { caseMessages, handlingMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import { useHandling } from './use-handling.ts';

const Section = styled('section')(({ theme }) => ({
  '& > h3': { ...theme.typography.h3, margin: '0 0 12px' },
  '& .pair': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 },
}));

const Buttons = memo(function Buttons({ dirty, discard }: { dirty: boolean; discard: () => void }) {
  const busy = useFormBusy();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', gap: 2 }}>
      <Typography variant="caption" role="status" sx={{ mr: 'auto', color: 'warning.main', fontWeight: 550 }}>
        {dirty && handlingMessages.unsaved}
      </Typography>
      <Button variant="outlined" disabled={!dirty || busy} onClick={discard}>
        {handlingMessages.cancel}
      </Button>
      <Button type="submit" variant="contained" disabled={busy} aria-busy={busy} sx={{ minWidth: 104 }}>
        {busy ? staffMessages.saving : handlingMessages.save}
      </Button>
    </Box>
  );
});

/** Status, assignee and the notes that who sent it in may read. */
export function HandlingForm<K extends CaseKind>({
  resource,
  detail,
}: {
  resource: CaseResource<K>;
  detail: CaseDetail<K>;
}) {
  const { form, state, dirty, submit, resolve, type, discard, back } = useHandling(resource, detail);
  const { draft, notice, conflict } = state;
  const { status, assignee, actionNotes } = draft.typed;
  const { data: assignees = [] } = useAssigneesQuery();
  const id = useId();
  useShortcut('save', () => form.current?.requestSubmit());
  useShortcut('edit', () => (form.current?.elements.namedItem('actionNotes') as HTMLElement | null)?.focus());

  return (
    <Section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{handlingMessages.title}</h3>
      <StaffForm label={handlingMessages.title} submit={submit} place={form}>
        <div className="pair">
          <SelectInput
            name="status"
            label={handlingMessages.status}
            options={resource.statusNames}
            value={status}
            onChange={type}
          />
          <TextInput
            name="assignee"
            label={handlingMessages.assignee}
            list={`${id}-assignees`}
            value={assignee}
            onChange={type}
            autoComplete="off"
          />
          <datalist id={`${id}-assignees`}>
            {assignees.map(({ name }) => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </div>
        <TextArea
          name="actionNotes"
          label={handlingMessages.notes}
          hint={resource.texts.notesHint}
          rows={5}
          value={actionNotes}
          onChange={type}
        />
        <div role="status">
          {notice && (
            <Alert
              severity={notice.severity}
              role="presentation"
              {...(notice.discard && {
                action: (
                  <Button size="small" color="inherit" onClick={discard}>
                    {caseMessages.undo}
                  </Button>
                ),
              })}
            >
              {notice.text}
            </Alert>
          )}
        </div>
        <Buttons dirty={dirty} discard={discard} />
      </StaffForm>
      {conflict && (
        <ConflictDialog
          fields={conflictFields(conflict, resource.statusNames)}
          others={namesOf(othersOf(conflict))}
          resolve={resolve}
          back={back}
        />
      )}
    </Section>
  );
}
