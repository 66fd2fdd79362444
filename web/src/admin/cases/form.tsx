import { textLimits } from '@gaongil/contract/fields/text-limits';
import { Alert, Box, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useId, useRef } from 'react';
import type { CaseDetail, CaseResourceName } from '../../api/cases.ts';
import { useFormBusy } from '../../ui/use-form.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { ConflictDialog } from '../drafts/conflict-dialog.tsx';
import { focusAtEnd } from '../widgets/focus-at-end.ts';
import { lengthHint } from '../widgets/length-hint.ts';
import { CustomField, SelectInput, StaffForm, TextArea } from '../widgets/form.tsx';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { AssigneeField, useAssigneeHint } from './assignee-field.tsx';
import { caseFormMessages } from './messages.ts';
import { PublicNotes } from './public-notes.tsx';
import type { CaseResource } from './resource.ts';
import { useCaseDraft } from './use-case-draft.ts';

const Section = styled('section')(({ theme }) => ({
  '& > h3': { ...theme.typography.h3, margin: '0 0 12px' },
  '& .pair': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 },
  // Above the message that takes the save back.
  '& .outcome': { scrollMarginBottom: 112 },
}));

interface ButtonsProps {
  dirty: boolean;
  /** Whether it is being saved; before that a question may be asked. */
  saving: boolean;
  discard: () => void;
}

const Buttons = memo(function Buttons({ dirty, saving, discard }: ButtonsProps) {
  const busy = useFormBusy();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
      {/* A line of its own, also while it is empty: the buttons must not move while somebody types. */}
      <Typography
        variant="caption"
        role="status"
        sx={{
          flexBasis: '100%',
          minHeight: '1.5em',
          color: 'warning.main',
          fontWeight: 550,
          textAlign: 'right',
        }}
      >
        {dirty && draftMessages.unsaved}
      </Typography>
      <Button variant="outlined" disabled={!dirty || busy} onClick={discard}>
        {caseFormMessages.cancel}
      </Button>
      <Button type="submit" variant="contained" disabled={busy} aria-busy={busy} sx={{ minWidth: 104 }}>
        {saving ? staffMessages.saving : caseFormMessages.save}
      </Button>
    </Box>
  );
});

/** Status, assignee and the action notes, tinted where the sender of the case reads them. */
export function CaseForm<K extends CaseResourceName>({
  resource,
  detail,
  gone,
}: {
  resource: CaseResource<K>;
  detail: CaseDetail<K>;
  /** Whether the case does not exist any more. */
  gone: boolean;
}) {
  const edited = useCaseDraft(resource, detail, gone);
  const { form, state, dirty, prepare, submit, change, type, discard, resolve, dismissConflict } = edited;
  const setAssignee = (value: string) => type('assignee', value);
  const { draft, notice, conflict, saving } = state;
  const { status, assignee, actionNotes } = draft.typed;
  const assigneeHint = useAssigneeHint(assignee);
  const said = useRef<HTMLDivElement>(null);
  // What came of a save may be below the window; what others did meanwhile must not move the text that is typed.
  const outcome = notice && !notice.discard ? notice : undefined;
  useEffect(() => {
    if (outcome) said.current?.scrollIntoView({ block: 'nearest' });
  }, [outcome]);
  const id = useId();
  const { statusNames, texts } = resource;
  const { publicNotes, notesHint } = texts;
  const notes = {
    name: 'actionNotes',
    label: caseFormMessages.notes,
    rows: 5,
    value: actionNotes,
    onChange: change,
  };
  const length = lengthHint(actionNotes, textLimits.actionNotes);
  useShortcut('edit', () => {
    const field = form.current?.elements.namedItem('actionNotes');
    if (field instanceof HTMLTextAreaElement) focusAtEnd(field);
  });

  return (
    <Section className="screen" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{caseFormMessages.title}</h3>
      <StaffForm label={caseFormMessages.title} submit={submit} prepare={prepare} formRef={form}>
        <div className="pair">
          <SelectInput
            name="status"
            label={caseFormMessages.status}
            options={statusNames}
            value={status}
            onChange={change}
          />
          <CustomField
            name="assignee"
            label={caseFormMessages.assignee}
            hint={assigneeHint}
            control={(control) => <AssigneeField value={assignee} change={setAssignee} input={control} />}
          />
        </div>
        {publicNotes ? (
          <PublicNotes
            title={publicNotes}
            hint={notesHint}
            preview={dirty ? { status: statusNames[status] ?? '', assignee, actionNotes } : undefined}
          >
            <TextArea {...notes} hint={length} />
          </PublicNotes>
        ) : (
          <TextArea {...notes} hint={[notesHint, length].filter(Boolean).join(' ')} />
        )}
        <div className="outcome" role="status" ref={said}>
          {notice && (
            <Alert
              severity={notice.severity}
              role="presentation"
              {...(notice.discard && {
                action: (
                  <Button size="small" color="inherit" onClick={discard}>
                    {draftMessages.discard}
                  </Button>
                ),
              })}
            >
              {notice.text}
            </Alert>
          )}
        </div>
        <Buttons dirty={dirty} saving={saving} discard={discard} />
      </StaffForm>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          editor={edited.editor}
          showValue={(name, value) => (name === 'status' ? (statusNames[value] ?? value) : value)}
          mergeable="actionNotes"
          resolve={resolve}
          back={dismissConflict}
        />
      )}
    </Section>
  );
}
