import { caseFields } from '@gaongil/contract/cases/history';
import { newsFieldNames } from '@gaongil/contract/news/news-fields';
import { changedFields, isDraft, labelsOf } from './merge-draft.ts';

/** The text by which a person knows a draft again: what was typed, or the names of the fields that were changed. */
export function textOfDraft(draft: unknown): string {
  if (typeof draft === 'string') return draft;
  if (isDraft(caseFields, draft)) {
    const changed = changedFields(draft.base, draft.typed);
    return (changed.includes('actionNotes') && draft.typed.actionNotes) || labelsOf(changed);
  }
  if (isDraft(newsFieldNames, draft)) return draft.typed.title;
  return '';
}
