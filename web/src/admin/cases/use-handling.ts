import { useCallback, useEffect, useMemo, useReducer, useRef, type ChangeEvent } from 'react';
import { flushSync } from 'react-dom';
import { checkForm } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import {
  unwatched,
  useSaveCaseMutation,
  type CaseAction,
  type CaseDetail,
  type CaseKind,
} from '../../api/cases.ts';
import type { Issue } from '../../ui/use-form.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { staffMessages } from '../messages.ts';
import { useSnack } from '../parts/snack.tsx';
import { currentOf } from './conflict.ts';
import {
  actionOf,
  changedFields,
  conflictsOf,
  handlingOf,
  isTouched,
  rebase,
  type HandledField,
  type Handling,
} from './handling.ts';
import { chooseFields, handlingReducer, openHandling } from './handling-state.ts';
import { handlingMessages } from './messages.ts';
import type { CaseResource } from './resource.ts';
import { useKeptDraft } from './use-kept-draft.ts';

/** How often a save that met other people's changes is tried again on top of them. */
const tries = 5;

/**
 * The handling form of one report or inquiry: what was typed is kept until it is saved, whatever happens, and laid over
 * what others save meanwhile.
 */
export function useHandling<K extends CaseKind>({ kind, schema }: CaseResource<K>, detail: CaseDetail<K>) {
  const { id } = detail;
  const kept = useKeptDraft(`${kind}:${id}`);
  const [save] = useSaveCaseMutation(unwatched);
  const show = useSnack();
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(handlingReducer, undefined, () => openHandling(detail, kept.read()));
  const { draft } = state;
  const dirty = isTouched(draft);
  if (state.seen !== detail) dispatch({ type: 'seen', seen: detail });

  // With every letter: the session, the api or the browser may be gone at the next.
  useEffect(() => {
    if (!kept.write(draft)) show({ text: handlingMessages.notKept, severity: 'warning' });
  }, [draft, kept, show]);

  const submit = useCallback(
    async (element: HTMLFormElement): Promise<Issue | undefined> => {
      const checked = checkForm(schema, new FormData(element));
      if ('issue' in checked) return checked.issue;
      const raw = draft.typed;
      let sent = { ...draft, typed: { ...raw, ...(checked.data as Partial<Handling>) } };
      if (!isTouched(sent)) {
        dispatch({ type: 'told', notice: { severity: 'info', text: handlingMessages.unchanged } });
        return undefined;
      }
      dispatch({ type: 'sent' });
      const merged: HandledField[] = [];
      for (let left = tries; ; left--) {
        const { version } = sent;
        const { data, error } = await save({ kind, id, version, action: actionOf(sent) as CaseAction });
        if (data) {
          dispatch({ type: 'saved', sent, raw, saved: data, merged });
          return undefined;
        }
        const { said, text } = readFailure(error);
        const current = currentOf(error);
        const fields = current ? conflictsOf(sent, current) : [];
        if (!current || fields.length > 0 || left <= 1) {
          dispatch({
            type: 'refused',
            ...(current && fields.length > 0 && { conflict: { draft: sent, current, fields } }),
          });
          return { field: '', message: current ? text : (said ?? staffMessages.saveFailed) };
        }
        // Others changed other fields only: this is saved on top of them.
        merged.push(...changedFields(sent.base, handlingOf(current)));
        sent = rebase(sent, current);
      }
    },
    [draft, id, kind, save, schema],
  );

  const unsaved = useMemo(() => {
    if (!dirty) return undefined;
    const saveNow = async () => {
      const issue = form.current ? await submit(form.current) : undefined;
      if (issue) show({ text: issue.message, severity: 'error' });
      return !issue;
    };
    return { save: saveNow };
  }, [dirty, show, submit]);
  useUnsaved(unsaved);

  function resolve(chosen: Partial<Handling>) {
    const { conflict } = state;
    if (!conflict) return;
    // The form must hold what it sends.
    flushSync(() => dispatch({ type: 'chosen', draft: chooseFields(conflict, chosen) }));
    form.current?.requestSubmit();
  }

  /** Of any of the fields: it goes by its name. */
  const type = useCallback(
    ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => {
      dispatch({ type: 'typed', name: target.name as HandledField, value: target.value });
    },
    [],
  );
  const discard = useCallback(() => dispatch({ type: 'discarded' }), []);

  return {
    form,
    state,
    dirty,
    submit,
    resolve,
    type,
    discard,
    back: () => dispatch({ type: 'refused' }),
  };
}
