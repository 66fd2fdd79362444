import type { Desk } from '@gaongil/contract/cases/desk';
import { formatDay } from '@gaongil/contract/dates';
import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useDeskQuery } from '../../api/desk.ts';
import { useFormBusy, useFormClear } from '../../ui/use-form.ts';
import { DraftNotice } from '../drafts/draft-notice.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { Failed } from '../widgets/failed.tsx';
import { StaffForm, TextArea } from '../widgets/form.tsx';
import { pressOnce } from '../widgets/press-once.ts';
import { SubmitButton } from '../widgets/submit-button.tsx';
import { templatesIn } from './desk-values.ts';
import { deskTexts } from './messages.ts';
import { TemplatesField } from './templates-field.tsx';
import { useDeskDraft } from './use-desk-draft.ts';

const Sections = styled('div')({
  maxWidth: 760,
  '& section': {
    display: 'grid',
    gap: 12,
    padding: 24,
    border: `1px solid ${colours.asphalt[200]}`,
    borderRadius: 8,
    background: colours.white,
  },
  '& .buttons': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
  '& details': { fontSize: 14, color: colours.asphalt[600] },
  '& details ul': { columns: '220px', margin: '8px 0 0', paddingLeft: 18 },
});

function Buttons({ dirty, discard }: { dirty: boolean; discard: () => void }) {
  const busy = useFormBusy();
  const clear = useFormClear();
  const cancel = () => {
    clear();
    discard();
  };
  return (
    <div className="buttons">
      <Button variant="outlined" {...pressOnce(!dirty || busy, cancel)}>
        {deskTexts.cancel}
      </Button>
      <SubmitButton>{deskTexts.save}</SubmitButton>
    </div>
  );
}

function DeskForm({ desk }: { desk: Desk }) {
  const draft = useDeskDraft(desk);
  const { values, set, dirty } = draft;
  const { areas } = useCurrentStaff();
  const mayChange = areas.includes('reports') || areas.includes('inquiries');
  return (
    <StaffForm label={deskTexts.form} submit={draft.submit}>
      {draft.wasRestored && dirty && <DraftNotice discard={draft.discard} />}
      {!mayChange && <Typography>{deskTexts.readOnly}</Typography>}
      <section>
        <TextArea
          name="categories"
          label={deskTexts.categories}
          hint={deskTexts.categoriesHint}
          rows={8}
          value={values.categories}
          onChange={({ target }) => set('categories', target.value)}
          readOnly={!mayChange}
        />
      </section>
      <section>
        <TextArea
          name="daysOff"
          label={deskTexts.daysOff}
          hint={deskTexts.daysOffHint}
          rows={4}
          value={values.daysOff}
          onChange={({ target }) => set('daysOff', target.value)}
          readOnly={!mayChange}
        />
        <details>
          <summary>{deskTexts.holidays(desk.holidays.length)}</summary>
          <ul>
            {desk.holidays.map(({ day, name }) => (
              <li key={day}>
                {formatDay(day)} {name}
              </li>
            ))}
          </ul>
        </details>
      </section>
      <section>
        <div>
          <Typography variant="h3" component="h2">
            {deskTexts.templates}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
            {deskTexts.templatesHint}
          </Typography>
        </div>
        <TemplatesField
          templates={templatesIn(values.templates)}
          change={(templates) => set('templates', JSON.stringify(templates))}
          mayChange={mayChange}
        />
      </section>
      {mayChange && <Buttons dirty={dirty} discard={draft.discard} />}
    </StaffForm>
  );
}

/** What the company sets for the handling of its cases. */
export function DeskSettings() {
  const { data, error, isFetching, refetch } = useDeskQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <Sections>
      {error && !data && !isFetching && (
        <Failed text={loadFailure(error, deskTexts.failed)} retry={() => void refetch()} />
      )}
      {!data && isFetching && <Typography role="status">{staffMessages.loading}</Typography>}
      {data && <DeskForm desk={data} />}
    </Sections>
  );
}
