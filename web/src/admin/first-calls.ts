import { countsPath, listPath } from '../api/case-paths.ts';
import { beginCall } from '../api/first-calls.ts';
import { hideSearchText } from '../api/search-text.ts';
import { inquiryChoices } from './inquiries/choices.ts';
import { queryOf, readListState, type ListChoices } from './list/address.ts';
import { reportChoices } from './reports/choices.ts';

/*
 * Asks for the session and then for the list of the address, while the code of the page is fetched. Without a session
 * nothing else is asked for.
 */

const lists: Partial<Record<string, { kind: string; choices: ListChoices }>> = {
  '/admin': { kind: 'reports', choices: reportChoices },
  '/admin/inquiries': { kind: 'inquiries', choices: inquiryChoices },
};

async function begin(): Promise<void> {
  hideSearchText();
  const list = lists[location.pathname];
  const session = await beginCall('/auth/me');
  if (!session.ok || !list) return;
  const state = readListState({ search: location.search, state: history.state as unknown }, list.choices);
  const { view, type, assignee, hold } = state;
  await Promise.all([
    beginCall(listPath(list.kind, queryOf(state))),
    beginCall(countsPath(list.kind, { view, type, assignee, hold })),
  ]);
}

// The page makes again what failed.
begin().catch(() => undefined);
