import { historyFieldNames } from '@gaongil/contract/history';
import type { CaseDetail } from '../../api/cases.ts';
import type { ConflictField } from '../parts/conflict-dialog.tsx';
import type { HandledField } from './handling.ts';
import type { HandlingState } from './handling-state.ts';

/** What stands on the server now, when a save was refused because somebody else had saved before (412). */
export function currentOf<Thing = CaseDetail>(error: unknown): Thing | undefined {
  const { status, data } = (error ?? {}) as { status?: unknown; data?: unknown };
  if (status !== 412 || typeof data !== 'object' || data === null || !('current' in data)) return undefined;
  return data.current as Thing;
}

/** Both values of each field in conflict, as they are shown. */
export function conflictFields(
  { draft, current, fields }: NonNullable<HandlingState['conflict']>,
  statusNames: Record<string, string>,
): ConflictField<HandledField>[] {
  return fields.map((name) => ({
    name,
    label: historyFieldNames[name],
    mine: draft.typed[name],
    theirs: current[name],
    mergeable: name === 'actionNotes',
    ...(name === 'status' && { show: (value: string) => statusNames[value] ?? value }),
  }));
}
