import { caseFields } from '@gaongil/contract/cases/history';
import { useCallback, useRef, useState } from 'react';
import {
  caseTag,
  unwatched,
  type CaseAction,
  type CaseDetail,
  type CaseResourceName,
  type CaseRow,
} from '../../api/cases.ts';
import { currentOf, isAssigneeRefused } from '../../api/conflict.ts';
import { readFailure } from '../../api/failure.ts';
import { useSaveCaseMutation } from '../../api/save-case.ts';
import { areOwnSaves } from '../../api/save-queue.ts';
import { changedFields, changedValues, labelsOf, type Draft } from '../drafts/merge-draft.ts';
import type { SaveResult } from '../drafts/save-merged.ts';
import { useMergedDraft } from '../drafts/use-merged-draft.ts';
import { conflictMessages, type Editor } from '../shared/messages.ts';
import { formFailure } from '../shared/failures.ts';
import {
  closingOf,
  isReopened,
  useStatusQuestions,
  type AgreedClosing,
  type AgreedReopening,
} from './closing.ts';
import { draftSubjects } from './draft-subjects.ts';
import { caseMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import { useEditor } from './use-editor.ts';
import { useTakeBack } from './use-take-back.ts';

/** The fields that staff set on a case. */
export type CaseField = (typeof caseFields)[number];

/**
 * The form of one case. Only changed fields are sent, so that a colleague's changes to other fields are not
 * overwritten.
 */
export function useCaseDraft<K extends CaseResourceName>(resource: CaseResource<K>, detail: CaseDetail<K>) {
  const { kind, loadSchema, texts, asksBefore, choices, statusNames, titleOf } = resource;
  const { id } = detail;
  const title = titleOf(detail as CaseRow<K>);
  const { askClosing, askReopening } = useStatusQuestions();
  const editorOf = useEditor();
  const [editor, setEditor] = useState<Editor>();
  const [saveCase] = useSaveCaseMutation(unwatched);
  const offerBack = useTakeBack(resource);

  /** What was agreed to with the last save. */
  const agreed = useRef<AgreedClosing | AgreedReopening>(undefined);

  const save = useCallback(
    async (draft: Draft<CaseField>): Promise<SaveResult<CaseField>> => {
      const { current: asked } = agreed;
      const action = { ...changedValues(draft), ...asked?.set } as CaseAction;
      const { data, error } = await saveCase({ kind, id, version: draft.version, action });
      if (data) {
        asked?.saved();
        const text = caseMessages.fieldsSet(labelsOf(changedFields(draft.base, draft.typed)));
        const saved = {
          about: title,
          text,
          set: { ...changedValues(draft), ...(asked && 'shown' in asked && asked.set) },
          takenBack: asked?.takenBack,
        };
        if (data.version !== draft.version) offerBack({ id, version: data.version }, saved);
        return { saved: data };
      }
      const theirs = currentOf<CaseDetail>(error);
      const { status } = readFailure(error);
      if (status === 404) return { message: caseMessages.notFoundText(texts.noun) };
      if (isAssigneeRefused(error)) return { message: readFailure(error).text, field: 'assignee' };
      if (!theirs) return { message: formFailure(error) };
      const last = await editorOf({ kind, id });
      setEditor(last);
      return { message: `${conflictMessages.title(last)} ${conflictMessages.again}`, theirs };
    },
    [editorOf, id, kind, offerBack, saveCase, texts, title],
  );

  const confirm = useCallback(
    async ({ base, typed }: Draft<CaseField>) => {
      const status = statusNames[typed.status] ?? '';
      agreed.current = undefined;
      if (isReopened(choices.statuses, base.status, typed.status)) {
        agreed.current = await askReopening([{ id, title }], status);
        return agreed.current !== undefined;
      }
      if (typed.status !== asksBefore || base.status === asksBefore) return true;
      const values = { ...typed, status };
      agreed.current = await askClosing([{ id, title, values, closing: closingOf(detail) }]);
      return agreed.current !== undefined;
    },
    [askClosing, askReopening, asksBefore, choices, detail, id, statusNames, title],
  );

  const isOwn = useCallback(
    (from: number, to: number) => areOwnSaves(caseTag({ kind, id }), from, to),
    [id, kind],
  );

  const merged = useMergedDraft({
    name: texts.unsaved,
    fields: caseFields,
    subject: draftSubjects(kind, id).form,
    about: title,
    seen: detail,
    loadSchema,
    save,
    confirm,
    isOwn,
  });
  /** `editor`: who made the last conflicting change, if it is known. */
  return { ...merged, editor };
}
