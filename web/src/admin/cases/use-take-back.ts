import { historyFieldNames, reportActionFields } from '@gaongil/contract/cases/history';
import { useCallback } from 'react';
import { caseTag, unwatched, type BulkResult, type CaseResourceName } from '../../api/cases.ts';
import { queueSave } from '../../api/save-queue.ts';
import { useUndoCasesMutation, type UndoItem } from '../../api/undo-cases.ts';
import { staffMessages } from '../shared/messages.ts';
import { useStaffName } from '../shared/staff-names.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { offerUndo } from '../widgets/undo-offer.ts';
import { bulkMessages, caseMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import { useEditor } from './use-editor.ts';

/** What was saved of a case: its heading, what the message says of it, and the values that were set. */
interface Saved {
  about: string;
  text: string;
  set: Partial<Record<(typeof reportActionFields)[number], string>>;
  /** Called when it was taken back. */
  takenBack?: (() => void) | undefined;
}

/** A function that shows what was saved of a case, with the button that takes back the version which the save made. */
export function useTakeBack<K extends CaseResourceName>({
  kind,
  statusNames,
}: Pick<CaseResource<K>, 'kind' | 'statusNames'>): (made: UndoItem, saved: Saved) => void {
  const [takeBack] = useUndoCasesMutation(unwatched);
  const show = useSnack();
  const editorOf = useEditor();
  const staffName = useStaffName();

  return useCallback(
    ({ id, version }, { about, text, set, takenBack }) => {
      const subject = caseTag({ kind, id });
      async function refusal({ result, current }: Partial<BulkResult>): Promise<string> {
        if (result !== 'conflict' || !current)
          return bulkMessages.undoResults[
            result === 'unreadable' || result === 'unassignable' ? result : 'missing'
          ];
        if (current.version === version) return caseMessages.undoLate;
        const editor = await editorOf({ kind, id });
        return caseMessages.undoConflict(
          editor,
          statusNames[current.status] ?? '',
          staffName(current.assignee),
        );
      }
      /** Says what was taken back, with short values before and after; a long text only by its name. */
      function undone(current: Required<BulkResult>['current'] | undefined): string {
        const shown = {
          status: (value: string) => statusNames[value] ?? value,
          assignee: (name: string) => staffName(name) || caseMessages.unassigned,
        };
        const parts = reportActionFields.flatMap((field) => {
          const value = set[field];
          if (value === undefined) return [];
          if ((field !== 'status' && field !== 'assignee') || !current) return historyFieldNames[field];
          return caseMessages.undoneValue(
            historyFieldNames[field],
            shown[field](value),
            shown[field](current[field]),
          );
        });
        return staffMessages.undone(parts.join(', '));
      }
      const takeItBack = async () => {
        const { data, error } = await queueSave(subject, version, async () => {
          const answer = await takeBack({ kind, items: [{ id, version }] });
          const [outcome] = answer.data ?? [];
          // What somebody else has made belongs to no series of our own saves.
          return { answer, made: outcome?.result === 'ok' ? outcome.current?.version : undefined };
        });
        if (!data) return { error };
        const outcome: Partial<BulkResult> = data[0] ?? {};
        if (outcome.result === 'ok') {
          takenBack?.();
          return { said: { text: undone(outcome.current), about } };
        }
        const reason = `${staffMessages.undoFailed} ${await refusal(outcome)}`;
        return { said: { text: reason, severity: 'error', about } as const };
      };
      offerUndo(show, { about, text, subject }, takeItBack);
    },
    [editorOf, kind, show, staffName, statusNames, takeBack],
  );
}
