import { styled } from '@mui/material/styles';
import type { StaffAccount } from '@gaongil/contract/accounts/accounts';
import { colours } from '../theme/colours.ts';
import { useMinute } from '../widgets/use-minute.ts';
import { areaLabel, stateLabels } from './messages.ts';

const State = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  fontWeight: 650,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 9, height: 9, borderRadius: '50%', background: 'currentColor' },
  '&.active': { color: colours.success.main },
  '&.invited': { color: colours.info.main },
  '&.expired': { color: colours.warning.main },
  '&.suspended': { color: colours.asphalt[500] },
});

/** The state of an account; of one that is invited also whether its link can still be used. */
export function AccountState({ account: { state, invitedUntil } }: { account: StaffAccount }) {
  const now = useMinute();
  const isOver = state === 'invited' && (invitedUntil === null || new Date(invitedUntil) <= new Date(now));
  const shown = isOver ? 'expired' : state;
  return <State className={shown}>{stateLabels[shown]}</State>;
}

/** The badge of an account with a request that waits for another person. */
export const Waiting = styled('span')({
  display: 'block',
  color: colours.warning.main,
  fontSize: 13,
  fontWeight: 650,
});

const Chips = styled('span')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 4,
  '& span': {
    padding: '0 8px',
    borderRadius: 4,
    background: colours.asphalt[100],
    color: colours.asphalt[700],
    fontSize: 13,
    fontWeight: 550,
    lineHeight: '24px',
  },
});

/** The areas of an account by their names. */
export function AreaChips({ areas }: { areas: readonly string[] }) {
  return (
    <Chips>
      {areas.map((area) => (
        <span key={area}>{areaLabel(area)}</span>
      ))}
    </Chips>
  );
}
