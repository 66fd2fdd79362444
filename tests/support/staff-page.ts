import { vi } from 'vitest';

/** A list's query that leaves nothing out. */
export const noFilters = {
  q: '',
  view: '',
  status: '',
  type: '',
  assignee: '',
  sort: '',
  dir: '',
  limit: '',
  cursor: '',
};

class PageRequest extends Request {
  constructor(input: string, init?: RequestInit) {
    super(new URL(input, 'https://site.example'), init);
  }
}

/** What calls need of a staff page: addresses below its own, and a way to leave it. */
export function onPage(pathname: string, search: string, replace: (address: string) => void): void {
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('location', { pathname, search, hash: '#ID', replace });
}
