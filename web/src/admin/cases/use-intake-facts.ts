import { formatDay } from '@gaongil/contract/dates';
import type { Intake } from '@gaongil/contract/cases/intake';
import { channelNames } from '@gaongil/contract/cases/intake-fields';
import { useStaffName } from '../shared/staff-names.tsx';
import { caseMessages } from './messages.ts';

/** How a case arrived elsewhere and who entered it, as a fact; nothing of one that its sender sent. */
export function useIntakeFacts(intake: Intake | undefined) {
  const staffName = useStaffName();
  if (!intake) return [];
  const { channel, receivedOn, by } = intake;
  return [
    [caseMessages.arrived, `${channelNames[channel]}, ${formatDay(receivedOn)}`],
    [caseMessages.enteredBy, staffName(by)],
  ] as const;
}
