import {
  closingFields,
  type ClosingValues,
  findingNames,
  type Finding,
} from '@gaongil/contract/cases/closing';
import { caseFields } from '@gaongil/contract/cases/history';
import { newsFieldNames } from '@gaongil/contract/news/news-fields';
import { changedFields, isDraft, labelsOf } from './merge-draft.ts';

/** Whether a draft is what is noted about how a report ended. */
export const isClosingDraft = (value: unknown): value is Partial<ClosingValues> =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([name, text]) => (closingFields as readonly string[]).includes(name) && typeof text === 'string',
  );

/** What was noted about how a report ended, as one text. */
export const textOfClosing = ({
  category = '',
  finding = '',
  measure = '',
}: Partial<ClosingValues>): string =>
  [category, findingNames[finding as Finding] ?? '', measure].filter(Boolean).join('\n');

/** The text by which a person knows a draft again: what was typed, or the names of the fields that were changed. */
export function textOfDraft(draft: unknown): string {
  if (typeof draft === 'string') return draft;
  if (isDraft(caseFields, draft)) {
    const changed = changedFields(draft.base, draft.typed);
    return (changed.includes('actionNotes') && draft.typed.actionNotes) || labelsOf(changed);
  }
  if (isDraft(newsFieldNames, draft)) return draft.typed.title;
  return isClosingDraft(draft) ? textOfClosing(draft) : '';
}
