import type { Desk, DeskChange, Template } from '@gaongil/contract/cases/desk';
import { firstCategories } from '@gaongil/contract/cases/desk';
import { firstTemplates } from '@gaongil/contract/cases/templates';
import { type Database, rows } from '../database.ts';
import type { Day } from '../days.ts';
import { changeOwnDaysOff, listDaysOff } from '../promises/promise-calendar.ts';
import { inTransaction } from '../transactions.ts';

type Lists = Pick<Desk, 'version' | 'categories' | 'templates'>;

async function readLists(db: Database): Promise<Lists> {
  const [stored] = await rows<Lists>(db, 'read-desk', 'select version, categories, templates from desk', []);
  return stored ?? { version: 0, categories: [...firstCategories], templates: [...firstTemplates] };
}

/** What the company set for the handling of its cases; what the product ships with before it set anything. */
export async function readDesk(db: Database, today: Day): Promise<Desk> {
  const [lists, days] = [await readLists(db), await listDaysOff(db, today)];
  return { ...lists, ...days };
}

/** The categories that a report can have. */
export const readCategories = async (db: Database): Promise<string[]> => (await readLists(db)).categories;

/**
 * Replaces the lists that a change names; without any, the version stays. What cases have of a category that is not in the list any more stays.
 * @returns `changed` when another version is stored than the one that was read; nothing is changed then
 */
export function changeDesk(db: Database, change: DeskChange, today: Day): Promise<Desk | 'changed'> {
  return inTransaction(db, async (transaction) => {
    const { version, ...lists } = await readLists(transaction);
    if (version !== change.version) return 'changed';
    const { categories = lists.categories, templates = lists.templates, daysOff } = change;
    const namesLists = [change.categories, change.templates, daysOff].some((list) => list !== undefined);
    if (namesLists && !(await storeLists(transaction, version, categories, templates))) return 'changed';
    if (daysOff) await changeOwnDaysOff(transaction, daysOff, today);
    return readDesk(transaction, today);
  });
}

/** Whether the lists were stored: not when somebody else has stored another version meanwhile. */
async function storeLists(
  db: Database,
  version: number,
  categories: readonly string[],
  templates: readonly Template[],
): Promise<boolean> {
  const stored = await rows(
    db,
    'store-desk',
    `insert into desk (version, categories, templates) values (?, ?::jsonb, ?::jsonb)
     on conflict (is_only) do update
       set version = excluded.version, categories = excluded.categories, templates = excluded.templates
       where desk.version = excluded.version - 1
     returning version`,
    [version + 1, JSON.stringify(categories), JSON.stringify(templates)],
  );
  return stored.length === 1;
}
