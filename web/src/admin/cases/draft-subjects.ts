import type { CaseRef, CaseResourceName } from '../../api/cases.ts';
import { unsavedTextsMessages } from '../shared/messages.ts';

/**
 * The subjects under which the drafts of a case are stored: of its form, of a new internal note, of what is to be sent to its reporter, of an account to exclude, of what
 * is noted when it is closed, of the text that confirms its arrival, and of the reasons of opening it again, of a legal hold, of a pause, of an extension, and for which its
 * reporter is shown.
 */
export const draftSubjects = (kind: CaseResourceName, id: string) => ({
  form: `${kind}:${id}`,
  note: `${kind}:${id}:note`,
  message: `${kind}:${id}:message`,
  exclusion: `${kind}:${id}:exclusion`,
  closing: `${kind}:${id}:closing`,
  reopening: `${kind}:${id}:reopening`,
  hold: `${kind}:${id}:hold`,
  acknowledgement: `${kind}:${id}:acknowledgement`,
  pause: `${kind}:${id}:pause`,
  extension: `${kind}:${id}:extension`,
  identity: `${kind}:${id}:identity`,
});

/** The texts about a file of a case: what staff say of it, and why it is removed. */
const fileTexts = ['description', 'removal'] as const;

/** The subject of a text about a file of a case. */
export const fileSubject = ({ kind, id }: CaseRef, text: (typeof fileTexts)[number], file: number | '') =>
  `${kind}:${id}:${text}:${file}`;

/** The subjects of texts about files of a case that are among `subjects`, each with its text and file. */
export const fileSubjects = (subjects: ReadonlySet<string>, one: CaseRef) =>
  [...subjects].flatMap((subject) =>
    fileTexts.flatMap((text) => {
      const begin = fileSubject(one, text, '');
      return subject.startsWith(begin) ? { subject, text, file: Number(subject.slice(begin.length)) } : [];
    }),
  );

/** Which of `subjects` are about a case, of any kind, each with the name of its text; `formName` is that of the form. */
export function namedSubjects(
  subjects: ReadonlySet<string>,
  kind: CaseResourceName,
  id: string,
  formName: string,
): (readonly [subject: string, name: string])[] {
  const { form, ...others } = draftSubjects(kind, id);
  const names = Object.keys(others) as (keyof typeof others)[];
  const { parts } = unsavedTextsMessages;
  return [
    [form, formName] as const,
    ...names.map((name) => [others[name], parts[name]] as const),
    ...fileSubjects(subjects, { kind, id }).map(({ subject, text }) => [subject, parts[text]] as const),
  ].filter(([subject]) => subjects.has(subject));
}

/** Whether there is a draft of any kind about a case. */
export const hasDrafts = (subjects: ReadonlySet<string>, kind: CaseResourceName, id: string) =>
  namedSubjects(subjects, kind, id, '').length > 0;

/** The subject of what is noted when a case is closed or opened again; of several cases it is about none. */
export const questionSubject = (
  kind: CaseResourceName,
  cases: readonly { id: string }[],
  question: 'closing' | 'reopening',
) => {
  const [one, ...others] = cases;
  return one && others.length === 0 ? draftSubjects(kind, one.id)[question] : `${kind}::${question}`;
};

/** The subject of the reason for which a reporter is searched for, which is about no case. */
export const searchReasonSubject = 'reports::search';

/** The subject of a case of a kind that is being entered for somebody, which is none yet. */
export const entrySubject = (kind: CaseResourceName) => `${kind}::entry`;
