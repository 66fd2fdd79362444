import { vi } from 'vitest';

/** The query of a list without filters. */
export const noFilters = {
  q: '',
  view: '',
  status: '',
  type: '',
  assignee: '',
  hold: '',
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

/** Stubs the globals of a staff page that calls use: its address; `leave` gets the address that another page is loaded from. */
export function onPage(pathname: string, search: string, leave: (address: string) => void): void {
  vi.stubGlobal('Request', PageRequest);
  let address = '';
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, next: string) => (address = next),
  });
  vi.stubGlobal('location', { pathname, search, hash: '#ID', reload: () => leave(address) });
}
