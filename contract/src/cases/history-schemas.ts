import { z } from 'zod';
import { caseHistoryActions, historyFields, newsActions } from './history.ts';
import { newsFieldNames } from '../news/news-fields.ts';
import { isoTime, version } from '../requests/wire.ts';

function entry<const Actions extends readonly string[], const Fields extends readonly string[]>(
  actions: Actions,
  fields: Fields,
) {
  return z.object({
    /** Its number in the list, from 1. */
    id: z.number().int().positive(),
    at: isoTime,
    /** The user name of who did it. */
    by: z.string(),
    action: z.enum(actions),
    /** The version the act made; absent where nothing was changed. Versions step by one, so none is missing. */
    version: version.optional(),
    /** Every field that changed, with its value before (`old`) and after (`new`) as they are on the wire. */
    changes: z.array(z.object({ field: z.enum(fields), old: z.string(), new: z.string() })),
  });
}

/** One entry of GET /api/reports/{referenceId}/history or its like for inquiries; the list is newest first. */
export const caseHistoryEntry = entry(caseHistoryActions, historyFields).extend({
  /** The version whose change this one took back; the dates of the case are as before that change. */
  undoes: version.optional(),
  /** Whether the changes cannot be opened; `changes` is empty then. */
  unreadable: z.literal(true).optional(),
});

/** One entry of GET /api/news/history; an item's entries outlive it. */
export const newsEntry = entry(newsActions, newsFieldNames).extend({ newsId: z.number().int().positive() });

export type CaseHistoryEntry = z.output<typeof caseHistoryEntry>;
export type NewsEntry = z.output<typeof newsEntry>;
