import { canCover } from '@gaongil/contract/accounts/absences';
import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import { styled } from '@mui/material/styles';
import { useEndAbsenceMutation, useSetAbsenceMutation } from '../../api/accounts.ts';
import { AbsenceForm } from '../absences/absence-form.tsx';
import { absenceTexts } from '../absences/messages.ts';

const Part = styled('section')({ display: 'grid', gap: 16 });

/** When an account is away, and who covers for it, for those who manage accounts. */
export function AccountAbsence({
  account: { id, areas, absence },
  accounts,
}: {
  account: StaffAccount;
  accounts: readonly StaffAccount[];
}) {
  const [set] = useSetAbsenceMutation();
  const [end] = useEndAbsenceMutation();
  const candidates = accounts.filter(
    (one) => one.id !== id && one.state === 'active' && canCover(one.areas, areas),
  );
  return (
    <Part tabIndex={-1} aria-label={absenceTexts.title}>
      <b>{absenceTexts.title}</b>
      <AbsenceForm
        absence={absence}
        candidates={candidates}
        save={(form) => set({ id, form })}
        end={() => end(id)}
      />
    </Part>
  );
}
