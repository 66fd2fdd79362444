import { styled } from '@mui/material/styles';
import { statusColours } from '../theme/colours.ts';

/** The stages that report and inquiry statuses share. */
export const stages = ['waiting', 'working', 'done'] as const;
export type Stage = (typeof stages)[number];

/** The stage of a status. `statuses` are all statuses of the same kind of case, in the order of the stages. */
export function stageOf(statuses: readonly string[], status: string): Stage {
  return stages[statuses.indexOf(status)] ?? 'waiting';
}

/** The style of a chip; tables have it for all their chips, since each styled element costs time. */
export const chipStyle = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 7,
  height: 26,
  padding: '0 9px',
  borderRadius: 4,
  fontSize: 13,
  fontWeight: 750,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  '&::before': { content: '""', width: 7, height: 7, borderRadius: '50%', background: 'currentColor' },
  ...Object.fromEntries(
    stages.map((stage) => [
      `&.${stage}`,
      { background: statusColours[stage].ground, color: statusColours[stage].text },
    ]),
  ),
} as const;

const Chip = styled('span')(chipStyle);

/** A status with its colour. */
export function StatusChip({ stage, children }: { stage: Stage; children: string }) {
  return <Chip className={stage}>{children}</Chip>;
}
