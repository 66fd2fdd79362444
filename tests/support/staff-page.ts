import { vi } from 'vitest';

/** The query of a list without filters. */
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

/** Stubs the globals of a staff page that calls use: its address, and the way to leave it. */
export function onPage(pathname: string, search: string, replace: (address: string) => void): void {
  vi.stubGlobal('Request', PageRequest);
  vi.stubGlobal('location', { pathname, search, hash: '#ID', replace });
}
