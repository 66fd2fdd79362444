import type { CaseResourceName } from '../../api/cases.ts';

/** The subjects under which the drafts of a case are stored: of its form, and of a new internal note. */
export const draftSubjects = (kind: CaseResourceName, id: string) => ({
  form: `${kind}:${id}`,
  note: `${kind}:${id}:note`,
});
