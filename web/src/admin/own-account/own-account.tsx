import { styled } from '@mui/material/styles';
import { FactsSection } from './facts-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';

const Sections = styled('div')({ display: 'grid', gap: 16, maxWidth: 640 });

/** Sections about the account that is signed in. */
export function OwnAccount() {
  return (
    <Sections>
      <FactsSection />
      <PasswordSection />
      <SecondFactorSection />
      <SessionsSection />
    </Sections>
  );
}
