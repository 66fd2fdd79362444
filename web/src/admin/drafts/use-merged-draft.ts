import { useCallback, useEffect, useMemo, useReducer, useRef, useState, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '../../ui/use-form.ts';
import { useSnack } from '../widgets/snack.tsx';
import { draftMessages, staffMessages } from '../shared/messages.ts';
import { checkFormWith, prefetchSchema, type LoadSchema } from '../shared/schema-on-demand.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { draftReducer, openDraft, resolveConflict, type DraftState } from './draft-state.ts';
import {
  isDraft,
  isTouched,
  type Draft,
  type FieldName,
  type Values,
  type Versioned,
} from './merge-draft.ts';
import { saveMerged, type SaveResult } from './save-merged.ts';
import { useStoredDraft } from './use-drafts.ts';

interface MergedDraftOptions<Name extends FieldName> {
  /** In the order of the form. */
  fields: readonly Name[];
  /** What the form is, for the question before it is left. */
  name: string;
  /** The key the draft is stored under, such as `news:12`. */
  subject: string;
  /** By what a person knows again what the form is about, such as the title of a case. */
  about?: string;
  /** The server's values. A new object is merged into the draft. */
  seen: Versioned<Name>;
  /** Loads the form's schema. Memoise it. */
  loadSchema: LoadSchema;
  /** Saves the draft's values over its version. Memoise it. */
  save: (draft: Draft<Name>) => Promise<SaveResult<Name>>;
  /** Asks before the values are saved; they are not if it resolves to false. Memoise it. */
  confirm?: (draft: Draft<Name>) => Promise<boolean>;
  /** Whether all changes between two versions were saved on this page. Without it they are taken for those of somebody else. */
  isOwn?: (from: number, to: number) => boolean;
  /** Called when a discarded draft was taken back. */
  restored?: () => void;
  /** Whether it is known that what the form edits does not exist any more; a save can find it too. */
  gone?: boolean;
  /** Whether an unchanged form is sent too. */
  saveUnchanged?: boolean;
  /** Whether a person must confirm before changes to other fields are merged. */
  confirmMerge?: boolean;
}

/**
 * A form for data that others may change at the same time. Typed text is stored with every key press, because the
 * session, the api or the browser may fail at any time, and is merged three ways (base, typed, server) with what others
 * save meanwhile. If both changed a field, a person resolves the conflict.
 */
export function useMergedDraft<Name extends FieldName>(options: MergedDraftOptions<Name>) {
  const { name, fields, subject, about, seen, loadSchema, save, confirm, isOwn, restored } = options;
  const { saveUnchanged = false, confirmMerge = false } = options;
  const stored = useStoredDraft(subject, about);
  const [foundGone, setFoundGone] = useState(false);
  const gone = foundGone || options.gone === true;
  const show = useSnack();
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(draftReducer<Name>, undefined, (): DraftState<Name> => {
    const draft = stored.read((value) => isDraft(fields, value));
    return openDraft(fields, seen, draft, draft && isOwn?.(draft.version, seen.version));
  });
  const { draft, conflict } = state;
  const dirty = isTouched(draft);
  if (state.seen !== seen) dispatch({ type: 'received', seen, isOwn: isOwn?.(draft.version, seen.version) });

  useEffect(() => {
    if (dirty) stored.save(draft);
    else stored.remove();
  }, [draft, dirty, stored]);

  const attempt = useCallback(
    async (element: HTMLFormElement): Promise<Issue | 'declined' | undefined> => {
      const checked = await checkFormWith(loadSchema, new FormData(element));
      if ('issue' in checked) return checked.issue;
      const raw = draft.typed;
      const toSend = { ...draft, typed: { ...raw, ...(checked.data as Partial<Values<Name>>) } };
      if (!isTouched(toSend) && !saveUnchanged) {
        dispatch({ type: 'noticed', notice: { severity: 'info', text: draftMessages.unchanged } });
        return undefined;
      }
      if (confirm && !(await confirm(toSend))) return 'declined';
      dispatch({ type: 'sent' });
      const result = await saveMerged(toSend, save, confirmMerge);
      if ('saved' in result) {
        dispatch({ type: 'saved', raw, ...result });
        return undefined;
      }
      if (result.gone) setFoundGone(true);
      dispatch({ type: 'refused', conflict: result.conflict });
      return { field: result.field ?? '', message: result.message };
    },
    [confirm, confirmMerge, draft, loadSchema, save, saveUnchanged],
  );
  const submit = useCallback(
    async (element: HTMLFormElement) => {
      const outcome = await attempt(element);
      return outcome === 'declined' ? undefined : outcome;
    },
    [attempt],
  );

  const unsaved = useMemo(() => {
    if (!dirty) return undefined;
    const saveNow = async () => {
      const outcome = form.current ? await attempt(form.current) : undefined;
      if (outcome && outcome !== 'declined') show({ text: outcome.message, severity: 'error' });
      return !outcome;
    };
    return { name, save: saveNow, removeDraft: gone ? stored.remove : undefined };
  }, [attempt, dirty, gone, name, show, stored]);
  useUnsaved(unsaved);

  function resolve(chosen: Partial<Values<Name>>) {
    if (!conflict) return;
    // Submitting reads the form, so the chosen values must be in its fields first.
    flushSync(() => dispatch({ type: 'chosen', draft: resolveConflict(conflict, chosen) }));
    form.current?.requestSubmit();
  }

  const type = useCallback(
    (field: Name, value: string) => dispatch({ type: 'typed', name: field, value }),
    [],
  );
  /** The change handler of native fields; it identifies the field by its name. */
  const change = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
      type(target.name as Name, target.value),
    [type],
  );
  const discard = useCallback(() => {
    dispatch({ type: 'discarded' });
    const restore = () => {
      dispatch({ type: 'chosen', draft });
      // Another case may be open by then.
      if (!gone) stored.save(draft);
      restored?.();
    };
    const action = { label: staffMessages.undo, run: restore };
    show({ text: draftMessages.discarded, action, ...(about && { about }) });
  }, [about, draft, gone, restored, show, stored]);
  const dismissConflict = () => dispatch({ type: 'refused' });
  const prepare = useCallback(() => prefetchSchema(loadSchema), [loadSchema]);

  return { form, state, dirty, gone, prepare, submit, change, type, discard, resolve, dismissConflict };
}
