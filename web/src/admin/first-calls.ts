import type { CurrentStaff } from '@gaongil/contract/requests/auth';
import { countsPath, listPath } from '../api/case-paths.ts';
import { beginCall } from '../api/first-calls.ts';
import { hideSearchText } from '../api/search-text.ts';
import { firstScreen, openScreenAt } from './frame/screens.ts';
import { inquiryChoices } from './inquiries/choices.ts';
import { queryOf, readListState, type ListChoices } from './list/address.ts';
import { reportChoices } from './reports/choices.ts';

/*
 * Asks for the session and then for the list of the address, while the code of the page is fetched. Without a session, and
 * without an area that opens the screen, nothing else is asked for.
 */

const lists: Partial<Record<string, { kind: string; choices: ListChoices }>> = {
  '/admin': { kind: 'reports', choices: reportChoices },
  '/admin/inquiries': { kind: 'inquiries', choices: inquiryChoices },
};

/** The areas of the account in an answer, whose body the page reads too. */
async function areasIn(session: Response): Promise<readonly string[]> {
  const { areas } = (await session.clone().json()) as Pick<CurrentStaff, 'areas'>;
  return areas;
}

async function begin(): Promise<void> {
  hideSearchText();
  const session = await beginCall('/auth/me');
  if (!session.ok) return;
  const areas = await areasIn(session);
  const { pathname, search, hash } = location;
  // The address of the staff area by itself leads to the first screen.
  const path = pathname === '/admin' && !search && !hash ? firstScreen(areas) : pathname;
  const list = openScreenAt(path, areas) && lists[path];
  if (!list) return;
  const state = readListState({ search: location.search, state: history.state as unknown }, list.choices);
  const { view, type, assignee, hold } = state;
  await Promise.all([
    beginCall(listPath(list.kind, queryOf(state))),
    beginCall(countsPath(list.kind, { view, type, assignee, hold })),
  ]);
}

// The page makes again what failed.
begin().catch(() => undefined);
