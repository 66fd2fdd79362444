import { Button, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type Absence, absenceForm, type AbsenceForm as Form } from '@gaongil/contract/accounts/absences';
import { formatDay, isoDayInSeoul } from '@gaongil/contract/dates';
import { useState } from 'react';
import { checkValues } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import type { Issue } from '../../ui/use-form.ts';
import { SelectInput, StaffForm, TextInput } from '../widgets/form.tsx';
import { pressOnce } from '../widgets/press-once.ts';
import { useSnack } from '../widgets/snack.tsx';
import { SubmitButton } from '../widgets/submit-button.tsx';
import { absenceTexts } from './messages.ts';

const Days = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: '1fr' },
}));

interface AbsenceFormProps {
  absence: Absence | null;
  /** The accounts that can cover. */
  candidates: readonly { id: number; username: string; displayName: string }[];
  save: (form: Form) => Promise<{ error?: unknown }>;
  end: () => Promise<{ error?: unknown }>;
}

/** Says when an account is away and who covers, and changes or ends that. */
export function AbsenceForm({ absence, candidates, save, end }: AbsenceFormProps) {
  const show = useSnack();
  const [isEnding, setEnding] = useState(false);
  const [today] = useState(() => isoDayInSeoul(new Date()));
  const idOf = (username: unknown) => candidates.find((one) => one.username === username)?.id;

  async function submit(sent: HTMLFormElement): Promise<Issue | undefined> {
    const { cover, from, until } = Object.fromEntries(new FormData(sent));
    const checked = checkValues(absenceForm, { cover: idOf(cover), from, until });
    if ('issue' in checked) return checked.issue;
    const { error } = await save(checked.data);
    if (error) return { field: '', message: `${absenceTexts.saveFailed} ${readFailure(error).text}` };
    show({ text: absenceTexts.saved });
    return undefined;
  }

  async function endNow() {
    setEnding(true);
    const { error } = await end();
    setEnding(false);
    if (error)
      return show({ text: `${absenceTexts.endFailed} ${readFailure(error).text}`, severity: 'error' });
    show({ text: absenceTexts.ended });
  }

  return (
    <>
      <Typography>
        {absence
          ? absenceTexts.set(absence.cover.displayName, formatDay(absence.from), formatDay(absence.until))
          : absenceTexts.none}
      </Typography>
      {absence && (
        <Button
          variant="outlined"
          {...pressOnce(isEnding, () => void endNow())}
          sx={{ justifySelf: 'start' }}
        >
          {absenceTexts.end}
        </Button>
      )}
      {candidates.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {absenceTexts.noCandidates}
        </Typography>
      ) : (
        <StaffForm key={JSON.stringify(absence)} label={absenceTexts.form} submit={submit}>
          <SelectInput
            name="cover"
            label={absenceTexts.cover}
            hint={absenceTexts.coverHint}
            required
            defaultValue={candidates.find(({ id }) => id === absence?.cover.id)?.username ?? ''}
            options={{
              '': absenceTexts.choose,
              ...Object.fromEntries(candidates.map(({ username, displayName }) => [username, displayName])),
            }}
          />
          <Days>
            <TextInput
              name="from"
              label={absenceTexts.from}
              type="date"
              required
              defaultValue={absence?.from ?? today}
            />
            <TextInput
              name="until"
              label={absenceTexts.until}
              type="date"
              min={today}
              required
              defaultValue={absence?.until ?? ''}
            />
          </Days>
          <SubmitButton variant="outlined" sx={{ justifySelf: 'start' }}>
            {absenceTexts.save}
          </SubmitButton>
        </StaffForm>
      )}
    </>
  );
}
