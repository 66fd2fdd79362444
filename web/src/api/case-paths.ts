/** Filters, order and page of a list; '' means the api's default. */
export interface CaseQuery {
  q: string;
  view: string;
  status: string;
  type: string;
  assignee: string;
  hold: string;
  sort: string;
  dir: string;
  limit: string;
  cursor: string;
}

type Values = Partial<Record<string, string>>;

function withQuery(path: string, values: object): string {
  const filled = Object.entries(values as Values).filter((pair): pair is [string, string] =>
    Boolean(pair[1]),
  );
  const query = new URLSearchParams(filled).toString();
  return query ? `${path}?${query}` : path;
}

/** The path of a page of a list. */
export const listPath = (kind: string, query: CaseQuery) => withQuery(`/${kind}`, query);

/** The path of the counts; those of the menu have no filters. */
export const countsPath = (
  kind: string,
  filters: { view?: string; type?: string; assignee?: string; hold?: string; since?: string } = {},
) => withQuery(`/${kind}/counts`, filters);
