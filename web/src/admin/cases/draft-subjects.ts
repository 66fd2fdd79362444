import type { CaseResourceName } from '../../api/cases.ts';
import { unsavedTextsMessages } from '../shared/messages.ts';

/**
 * The subjects under which the drafts of a case are stored: of its form, of a new internal note, of an account to exclude, of the
 * reason of a legal hold and of that for which its reporter is shown.
 */
export const draftSubjects = (kind: CaseResourceName, id: string) => ({
  form: `${kind}:${id}`,
  note: `${kind}:${id}:note`,
  exclusion: `${kind}:${id}:exclusion`,
  hold: `${kind}:${id}:hold`,
  identity: `${kind}:${id}:identity`,
});

/** Whether there is a draft of any kind about a case. */
export const hasDrafts = (subjects: ReadonlySet<string>, kind: CaseResourceName, id: string) =>
  Object.values(draftSubjects(kind, id)).some((subject) => subjects.has(subject));

/** The subjects of a case, each with the name of its text; `formName` is that of the form. */
export function namedSubjects(kind: CaseResourceName, id: string, formName: string) {
  const { form, note, exclusion, hold, identity } = draftSubjects(kind, id);
  const { parts } = unsavedTextsMessages;
  return [
    [form, formName],
    [note, parts.note],
    [exclusion, parts.exclusion],
    [hold, parts.hold],
    [identity, parts.identity],
  ] as const;
}

/** The subject of the reason for which a reporter is searched for, which is about no case. */
export const searchReasonSubject = 'reports::search';
