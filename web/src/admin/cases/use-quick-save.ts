import { useCallback } from 'react';
import {
  caseTag,
  unwatched,
  type BulkResult,
  type CaseAction,
  type CaseDetail,
  type CaseResourceName,
  type CaseRow,
} from '../../api/cases.ts';
import { currentOf } from '../../api/conflict.ts';
import { readFailure } from '../../api/failure.ts';
import { useSaveCaseMutation } from '../../api/save-case.ts';
import { queueSave } from '../../api/save-queue.ts';
import { useUndoCasesMutation } from '../../api/undo-cases.ts';
import { draftMessages } from '../shared/messages.ts';
import { saveFailure } from '../shared/failures.ts';
import { useSnack } from '../widgets/snack.tsx';
import { isReopened, useStatusQuestions, type ShownCase } from './closing.ts';
import { bulkMessages, caseMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import { offerUndo } from './undo-offer.ts';
import { useEditor } from './use-editor.ts';

interface Target {
  id: string;
  version: number;
  status: string;
  assignee: string;
}

/** How often a save is repeated when others have changed the case in the meantime. */
const tries = 3;

/** Saves a status or assignee optimistically: reverted if refused, undoable. */
export function useQuickSave<K extends CaseResourceName>(resource: CaseResource<K>) {
  const { kind, choices, statusNames, texts, asksBefore, titleOf } = resource;
  const { askClosing, askReopening } = useStatusQuestions();
  const [save] = useSaveCaseMutation(unwatched);
  const [takeBack] = useUndoCasesMutation(unwatched);
  const show = useSnack();
  const editorOf = useEditor();

  return useCallback(
    async (row: CaseRow<K>, change: { status?: string; assignee?: string }) => {
      const names = Object.keys(change) as (keyof typeof change)[];
      const seen: Target = row;
      const about = titleOf(row);
      if (names.every((name) => change[name] === seen[name]))
        return show({ text: draftMessages.unchanged, severity: 'info', about });
      let shown: ShownCase | undefined;
      if (asksBefore !== undefined && change.status === asksBefore) {
        shown = (await askClosing([{ id: row.id, title: about }]))?.get(row.id);
        if (!shown) return;
      }
      if (isReopened(choices.statuses, seen.status, change.status)) {
        const agreed = await askReopening(
          [{ id: row.id, title: about }],
          statusNames[change.status ?? ''] ?? '',
        );
        if (!agreed) return;
      }
      const target: Target = { ...seen, ...shown };

      async function run(
        version: number,
        action: object,
        left = tries,
      ): Promise<CaseDetail | 'unchanged' | undefined> {
        const { data, error } = await save({ kind, id: target.id, version, action: action as CaseAction });
        if (data) return data.version === version ? 'unchanged' : data;
        const current = currentOf<CaseDetail>(error);
        // Only other fields were changed, so this change is repeated on the current version.
        const untouched = current && names.every((name) => current[name] === target[name]);
        // A text that was shown before the question was answered must be the one that is published.
        const asShown = !shown || current?.actionNotes === shown.actionNotes;
        if (untouched && asShown && left > 1) return run(current.version, action, left - 1);
        const { status } = readFailure(error);
        const text = current
          ? caseMessages.quickConflict(texts.noun, await editorOf({ kind, id: target.id }))
          : status === 404
            ? caseMessages.notFoundToSave(texts.noun)
            : saveFailure(error);
        show({ text, severity: 'error', about });
        return undefined;
      }

      const saved = await run(target.version, change);
      if (!saved) return;
      // What was shown had not been stored, since an earlier save failed: there is nothing to take back.
      if (saved === 'unchanged') return show({ text: draftMessages.unchanged, severity: 'info', about });
      const { id, version } = saved;
      async function refusal({ result, current }: Partial<BulkResult>): Promise<string> {
        if (result !== 'conflict' || !current)
          return bulkMessages.undoResults[result === 'unreadable' ? result : 'missing'];
        if (current.version === version) return caseMessages.undoLate;
        const editor = await editorOf({ kind, id });
        return caseMessages.undoConflict(editor, statusNames[current.status] ?? '', current.assignee);
      }
      const takeItBack = async () => {
        const { data, error } = await queueSave(caseTag({ kind, id }), version, async () => {
          const answer = await takeBack({ kind, items: [{ id, version }] });
          return { answer, made: answer.data?.[0]?.current?.version };
        });
        if (!data) return { error };
        const outcome: Partial<BulkResult> = data[0] ?? {};
        if (outcome.result === 'ok') return { said: { text: caseMessages.undone, about } };
        const text = `${caseMessages.undoFailed} ${await refusal(outcome)}`;
        return { said: { text, severity: 'error', about } as const };
      };
      const text =
        change.status !== undefined
          ? caseMessages.statusSet(statusNames[change.status] ?? '')
          : caseMessages.assigneeSet(change.assignee ?? '');
      offerUndo(show, { about, text, subject: caseTag({ kind, id }) }, takeItBack);
    },
    [
      askClosing,
      askReopening,
      asksBefore,
      choices,
      editorOf,
      kind,
      save,
      show,
      statusNames,
      takeBack,
      texts,
      titleOf,
    ],
  );
}
