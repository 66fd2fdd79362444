import { stages, type Stage } from '../parts/status-chip.tsx';

/** The stage a status stands for: both kinds have three, in this order. */
export function stageOf(statuses: readonly string[], status: string): Stage {
  return stages[statuses.indexOf(status)] ?? 'waiting';
}
