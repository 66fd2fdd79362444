import { useState } from 'react';
import { useAssigneesQuery, type CaseResourceName } from '../../api/cases.ts';
import { readFailure } from '../../api/failure.ts';
import type { Issue } from '../../ui/use-form.ts';
import { AccountField, accountNamed } from '../cases/account-field.tsx';
import { useStaffName } from '../shared/staff-names.tsx';
import { CustomField, StaffForm } from '../widgets/form.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { SubmitButton } from '../widgets/submit-button.tsx';
import { offerUndo } from '../widgets/undo-offer.ts';
import { countOf } from './hand-over-steps.ts';
import { handOverTexts } from './messages.ts';
import { useHandOver, type HandedOverCases } from './use-hand-over.ts';

interface HandOverProps {
  /** The account or team whose cases they are. */
  assignee: string;
  /** The kinds of which the viewer sees all of these cases. */
  kinds: readonly CaseResourceName[];
}

/** Assigns all open cases of an account or a team to another one. It says how many stay, and not why: that could name who is excluded. */
export function HandOver({ assignee, kinds }: HandOverProps) {
  const { data: all = [] } = useAssigneesQuery();
  const { handOver, takeBack } = useHandOver();
  const [typed, setTyped] = useState('');
  const show = useSnack();
  const staffName = useStaffName();
  const possible = all.filter(
    ({ name, kinds: theirs }) => name !== assignee && kinds.some((kind) => theirs.includes(kind)),
  );

  async function submit(): Promise<Issue | undefined> {
    const text = typed.trim();
    const at = (message: string): Issue => ({ field: 'assignee', message });
    if (!text) return at(handOverTexts.missing);
    const to = accountNamed(all, text)?.name ?? text;
    if (to === assignee) return at(handOverTexts.same);
    const { moved, left, isRefused, error } = await handOver(kinds, assignee, to);
    if (isRefused) return at(handOverTexts.refused);
    const count = countOf(moved);
    const reason = error ? readFailure(error).text : '';
    if (count === 0) {
      if (error) return { field: '', message: `${handOverTexts.failed} ${reason}` };
      if (left > 0) show({ text: handOverTexts.noneMoved(left), severity: 'warning' });
      else show({ text: handOverTexts.none, severity: 'info' });
      return undefined;
    }
    const done = handOverTexts.done(count, staffName(to));
    offerUndo(
      show,
      error
        ? // What a call without an answer changed is not known.
          { text: `${done} ${handOverTexts.interrupted(reason)}`, severity: 'warning' }
        : { text: done + handOverTexts.left(left), ...(left > 0 && { severity: 'warning' }) },
      () => undo(moved),
    );
    setTyped('');
    return undefined;
  }

  async function undo(moved: readonly HandedOverCases[]) {
    const outcome = await takeBack(moved);
    if ('error' in outcome) return outcome;
    const { left } = outcome;
    const count = countOf(moved) - left;
    if (left === 0) return { said: { text: handOverTexts.undone(count) } };
    return { said: { text: handOverTexts.partlyUndone(count, left), severity: 'warning' } as const };
  }

  return (
    <StaffForm label={handOverTexts.form} submit={submit}>
      <CustomField
        name="assignee"
        label={handOverTexts.to}
        hint={handOverTexts.hint}
        control={(control) => (
          <AccountField accounts={possible} value={typed} change={setTyped} input={control} />
        )}
      />
      <SubmitButton variant="outlined" busyText={handOverTexts.busy} sx={{ justifySelf: 'end' }}>
        {handOverTexts.submit}
      </SubmitButton>
    </StaffForm>
  );
}
