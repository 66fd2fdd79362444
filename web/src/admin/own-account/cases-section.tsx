import type { CaseResourceName } from '../../api/cases.ts';
import { OpenCases } from '../accounts/open-cases.tsx';
import { openScreenAt, pathOfKind } from '../frame/screens.ts';
import { handOverTexts } from '../hand-over/messages.ts';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { Section } from './section.tsx';

const bothKinds: readonly CaseResourceName[] = ['reports', 'inquiries'];

/** How many open cases the own account has, and the form that hands all of them over; nothing for an account without cases. */
export function CasesSection() {
  const { areas, username } = useCurrentStaff();
  const kinds = bothKinds.filter((kind) => openScreenAt(pathOfKind[kind], areas));
  if (kinds.length === 0) return null;
  return (
    <Section title={handOverTexts.own} hint={handOverTexts.ownHint}>
      <OpenCases assignee={username} seen={kinds} />
    </Section>
  );
}
