import { useCallback } from 'react';
import {
  unwatched,
  type CaseAction,
  type CaseDetail,
  type CaseResourceName,
  type CaseRow,
} from '../../api/cases.ts';
import { currentOf } from '../../api/conflict.ts';
import { readFailure } from '../../api/failure.ts';
import { useSaveCaseMutation } from '../../api/save-case.ts';
import { draftMessages } from '../shared/messages.ts';
import { saveFailure } from '../shared/failures.ts';
import { useStaffName } from '../shared/staff-names.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { isReopened, useStatusQuestions, type AgreedClosing, type AgreedReopening } from './closing.ts';
import { caseMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import { useEditor } from './use-editor.ts';
import { useTakeBack } from './use-take-back.ts';

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
  const show = useSnack();
  const editorOf = useEditor();
  const staffName = useStaffName();
  const offerBack = useTakeBack(resource);

  return useCallback(
    async (row: CaseRow<K>, change: { status?: string; assignee?: string }) => {
      const names = Object.keys(change) as (keyof typeof change)[];
      const seen: Target = row;
      const about = titleOf(row);
      if (names.every((name) => change[name] === seen[name]))
        return show({ text: draftMessages.unchanged, severity: 'info', about });
      const asked = [{ id: row.id, title: about }];
      let closing: AgreedClosing | undefined;
      let reopening: AgreedReopening | undefined;
      if (asksBefore !== undefined && change.status === asksBefore) {
        closing = await askClosing(asked);
        if (!closing?.shown.has(row.id)) return;
      }
      const shown = closing?.shown.get(row.id);
      if (isReopened(choices.statuses, seen.status, change.status)) {
        reopening = await askReopening(asked, statusNames[change.status ?? ''] ?? '');
        if (!reopening) return;
      }
      const set = { ...change, ...closing?.set };
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

      const saved = await run(target.version, { ...set, ...reopening?.set });
      if (!saved) return;
      closing?.saved();
      reopening?.saved();
      // What was shown had not been stored, since an earlier save failed: there is nothing to take back.
      if (saved === 'unchanged') return show({ text: draftMessages.unchanged, severity: 'info', about });
      const text =
        change.status !== undefined
          ? caseMessages.statusSet(statusNames[change.status] ?? '')
          : caseMessages.assigneeSet(staffName(change.assignee ?? ''));
      offerBack(
        { id: saved.id, version: saved.version },
        { about, text, set, takenBack: closing?.takenBack },
      );
    },
    [
      askClosing,
      askReopening,
      asksBefore,
      choices,
      editorOf,
      kind,
      offerBack,
      save,
      show,
      staffName,
      statusNames,
      texts,
      titleOf,
    ],
  );
}
