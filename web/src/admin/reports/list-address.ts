import { reportStatuses, reportTypes } from '@gaongil/contract/report';
import type { ReportFilters } from '../../api/reports.ts';

/** What the list shows, as the address bar holds it. */
export interface ListView {
  filters: ReportFilters;
  /** The cursors of the pages gone through, the shown one last; empty on the first page. */
  trail: string[];
}

function oneOf<T extends string>(values: readonly T[], text: string | null): T | '' {
  return values.find((value) => value === text) ?? '';
}

/** Reads the view from the query of the address; what it does not know, it ignores. */
export function readListView(query: URLSearchParams): ListView {
  return {
    filters: {
      q: query.get('q')?.trim() ?? '',
      status: oneOf(reportStatuses, query.get('status')),
      type: oneOf(reportTypes, query.get('type')),
      assignee: query.get('assignee')?.trim() ?? '',
    },
    trail: (query.get('pages') ?? '').split('.').filter((cursor) => /^\d{1,16}$/.test(cursor)),
  };
}

/** The query of the address for a view; what is empty is left out. */
export function listQuery({ filters, trail }: ListView): string {
  const query = new URLSearchParams();
  for (const name of ['q', 'status', 'type', 'assignee'] as const)
    if (filters[name]) query.set(name, filters[name]);
  if (trail.length > 0) query.set('pages', trail.join('.'));
  const text = query.toString();
  return text && `?${text}`;
}
