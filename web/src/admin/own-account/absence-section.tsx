import { areasToCover } from '@gaongil/contract/accounts/absences';
import { formatDay } from '@gaongil/contract/dates';
import { Typography } from '@mui/material';
import { useRef } from 'react';
import {
  useEndOwnAbsenceMutation,
  useOwnAccountQuery,
  useOwnCoversQuery,
  useSetOwnAbsenceMutation,
} from '../../api/own-account.ts';
import { AbsenceForm } from '../absences/absence-form.tsx';
import { absenceTexts } from '../absences/messages.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { loadFailure } from '../shared/failures.ts';
import { staffMessages } from '../shared/messages.ts';
import { Failed } from '../widgets/failed.tsx';
import { Section } from './section.tsx';

/** When the own account is away, who covers, and for whom it covers itself; nothing for an account whose cases nobody else sees. */
export function AbsenceSection() {
  const { areas } = useCurrentStaff();
  const { data: account } = useOwnAccountQuery(undefined);
  const { data, error, isFetching, refetch } = useOwnCoversQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [set] = useSetOwnAbsenceMutation();
  const [end] = useEndOwnAbsenceMutation();
  const section = useRef<HTMLElement>(null);
  if (areasToCover(areas).length === 0) return null;
  return (
    <Section title={absenceTexts.title} hint={absenceTexts.ownHint} ref={section}>
      {error && !isFetching && (
        <Failed text={loadFailure(error, absenceTexts.failed)} retry={() => void refetch()} />
      )}
      {!data && isFetching && (
        <Typography role="status" sx={{ minHeight: 240 }}>
          {staffMessages.loading}
        </Typography>
      )}
      {data && data.covering.length > 0 && (
        <div>
          <Typography variant="h3">{absenceTexts.covering}</Typography>
          <ul>
            {data.covering.map(({ username, displayName, from, until }) => (
              <li key={username}>{absenceTexts.covered(displayName, formatDay(from), formatDay(until))}</li>
            ))}
          </ul>
        </div>
      )}
      {data && account && (
        <AbsenceForm
          absence={account.absence}
          candidates={data.candidates}
          save={(form) => set(form)}
          end={() => end()}
        />
      )}
    </Section>
  );
}
