import { textLimits } from '@gaongil/contract/fields/text-limits';
import { Box, Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useId, useRef } from 'react';
import type { CaseDetail, CaseResourceName } from '../../api/cases.ts';
import { useFormBusy, useFormClear } from '../../ui/use-form.ts';
import { TemplatePicker } from '../desk/template-picker.tsx';
import { templateValuesOf } from '../desk/template-values.ts';
import { useShortcut } from '../keyboard/shortcuts.ts';
import type { Notice } from '../drafts/draft-state.ts';
import { ConflictDialog } from '../drafts/conflict-dialog.tsx';
import { focusAtEnd } from '../widgets/focus-at-end.ts';
import { lengthHint, noLength } from '../widgets/length-hint.ts';
import { CustomField, SelectInput, StaffForm, TextArea } from '../widgets/form.tsx';
import { pressOnce } from '../widgets/press-once.ts';
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
  '& .outcome': { scrollMarginBottom: 128 },
}));

interface ButtonsProps {
  dirty: boolean;
  /** What came of the last save, or what there is to know of the draft, which the first button discards. */
  notice: Notice | undefined;
  /** Whether it is being saved; before that a question may be asked. */
  saving: boolean;
  discard: () => void;
}

const Buttons = memo(function Buttons({ dirty, notice, saving, discard }: ButtonsProps) {
  const busy = useFormBusy();
  const clear = useFormClear();
  const cancel = () => {
    clear();
    discard();
  };
  const said = useRef<HTMLParagraphElement>(null);
  // It may be below the window; what others did meanwhile must not move the text that is typed.
  useEffect(() => {
    if (notice && !notice.discard) said.current?.scrollIntoView({ block: 'nearest' });
  }, [notice]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 2 }}>
      {/* Two lines of its own, also while they are empty: the buttons must not move while somebody types. */}
      <Typography
        ref={said}
        className="outcome"
        variant="caption"
        component="p"
        role="status"
        sx={{
          flexBasis: '100%',
          minHeight: '3em',
          lineHeight: 1.5,
          color: `${notice?.severity ?? 'warning'}.main`,
          fontWeight: 550,
          textAlign: 'right',
        }}
      >
        {notice?.text ?? (dirty && draftMessages.unsaved)}
      </Typography>
      <Button variant="outlined" {...pressOnce(!dirty || busy, cancel)}>
        {caseFormMessages.cancel}
      </Button>
      <Button type="submit" variant="contained" aria-busy={busy} sx={{ minWidth: 104 }} {...pressOnce(busy)}>
        {saving ? staffMessages.saving : caseFormMessages.save}
      </Button>
    </Box>
  );
});

/** Status, assignee and the action notes, tinted where the sender of the case reads them. */
export function CaseForm<K extends CaseResourceName>({
  resource,
  detail,
}: {
  resource: CaseResource<K>;
  detail: CaseDetail<K>;
}) {
  const edited = useCaseDraft(resource, detail);
  const { form, state, dirty, prepare, submit, change, type, discard, resolve, dismissConflict } = edited;
  const setAssignee = (value: string) => type('assignee', value);
  const setNotes = (value: string) => type('actionNotes', value);
  const { draft, conflict, saving } = state;
  const { status, assignee, actionNotes } = draft.typed;
  const one = { kind: resource.kind, id: detail.id };
  const assigneeHint = useAssigneeHint({ kind: resource.kind, one }, assignee);
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
            control={(control) => (
              <AssigneeField
                kind={resource.kind}
                one={one}
                value={assignee}
                change={setAssignee}
                input={control}
              />
            )}
          />
        </div>
        <TemplatePicker kind={resource.kind} field="actionNotes" values={templateValuesOf(detail)} />
        {publicNotes ? (
          <PublicNotes
            title={publicNotes}
            hint={notesHint}
            preview={{ status: statusNames[status] ?? '', assignee, actionNotes }}
          >
            <TextArea {...notes} hint={length || noLength} />
          </PublicNotes>
        ) : (
          <TextArea
            {...notes}
            hint={
              <>
                {notesHint} <span style={{ display: 'block' }}>{length || noLength}</span>
              </>
            }
          />
        )}
        <Buttons dirty={dirty} notice={state.notice} saving={saving} discard={discard} />
      </StaffForm>
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          editor={edited.editor}
          showValue={(name, value) => (name === 'status' ? (statusNames[value] ?? value) : value)}
          mergeable="actionNotes"
          keepJoined={setNotes}
          resolve={resolve}
          back={dismissConflict}
        />
      )}
    </Section>
  );
}
