import { Alert } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { AbsenceSection } from './absence-section.tsx';
import { CasesSection } from './cases-section.tsx';
import { FactsSection } from './facts-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { ownFactorTexts } from './second-factor-messages.ts';
import { SessionsSection } from './sessions-section.tsx';

const Sections = styled('div')({ display: 'grid', gap: 16, maxWidth: 640 });

/** Sections about the account that is signed in. One that has to enrol a second factor gets nothing else. */
export function OwnAccount() {
  const { mustEnrol } = useCurrentStaff();
  return (
    <Sections>
      {mustEnrol ? (
        <Alert severity="warning" role="status">
          {ownFactorTexts.mustEnrol}
        </Alert>
      ) : (
        <>
          <FactsSection />
          <AbsenceSection />
          <CasesSection />
          <PasswordSection />
        </>
      )}
      {/* The same element when the account has enrolled: it shows the recovery codes. */}
      <SecondFactorSection />
      {!mustEnrol && <SessionsSection />}
    </Sections>
  );
}
