/** The `assignee` of a list's query that selects unassigned cases. */
export const unassigned = 'unassigned';

/** The `hold` of a list's query: `active` selects the cases with a legal hold that is not lifted, in every view. */
export const holdFilters = ['active'] as const;

/** By what a list may be ordered; the first is the order it has when none is named. Unassigned and unset come last. */
export const reportSorts = ['createdAt', 'statusChangedAt', 'status', 'assignee', 'type', 'dueOn'] as const;
export const inquirySorts = ['createdAt', 'actionAt', 'status', 'assignee', 'dueOn'] as const;
export const newsSorts = ['date', 'title', 'createdAt'] as const;
export const sortDirections = ['desc', 'asc'] as const;

/**
 * Built-in views; they combine with every other filter. `all` contains everything, `anonymous` anonymous reports.
 * `open` contains cases that are not closed or answered; of these, `mine` those assigned to the viewer's user name, `unread` those that the viewer has not opened since something came to them,
 * `unassigned` those without an assignee, `overdue` those of which a promised day has passed, and `due` also those whose next one is within `dueSoonDays` days. `requested`
 * contains cases of any status that somebody else has requested to destroy: they wait for the viewer, or for another
 * colleague, to confirm it.
 */
export const reportViews = [
  'all',
  'open',
  'mine',
  'unread',
  'requested',
  'due',
  'overdue',
  'unassigned',
  'anonymous',
] as const;
export const inquiryViews = [
  'all',
  'open',
  'mine',
  'unread',
  'requested',
  'due',
  'overdue',
  'unassigned',
] as const;

export type SortDirection = (typeof sortDirections)[number];
export type ReportView = (typeof reportViews)[number];
export type InquiryView = (typeof inquiryViews)[number];

/** A case is due soon from so many days before its next due day on. */
export const dueSoonDays = 3;

/** How many items of a list one call may change (bulk.ts). */
export const bulkLimit = 200;
