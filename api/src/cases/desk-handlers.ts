import { deskMessages } from '@gaongil/contract/cases/desk';
import { isoDayInSeoul } from '@gaongil/contract/dates';
import { changeDesk, readCategories, readDesk } from '@gaongil/data/cases/desk';
import type { UndoCommand, UpdateCommand } from '@gaongil/data/cases/update-cases';
import type { Database } from '@gaongil/data/database';
import createError from 'http-errors';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';

/** What the company sets for the handling of its cases (docs/behaviour/back-office.md#desk-settings). */
export function deskHandlers({ db }: Pick<Dependencies, 'db'>) {
  return {
    readDesk: ({ viewer }) => readDesk(db, isoDayInSeoul(viewer.now)),
    changeDesk: async ({ body, viewer }) => {
      const today = isoDayInSeoul(viewer.now);
      if (body.daysOff?.some(({ day }) => day <= today))
        throw createError(400, deskMessages.pastDay, { details: { field: 'daysOff' } });
      const desk = await changeDesk(db, body, today);
      if (desk === 'changed') throw createError(409, deskMessages.changed);
      return desk;
    },
  } satisfies Partial<Handlers>;
}

/** @throws 400 when a change of reports sets a category that the company does not have */
export async function refuseUnknownCategories(
  db: Database,
  commands: readonly (UpdateCommand | UndoCommand)[],
): Promise<void> {
  const set = new Set(commands.flatMap((one) => ('action' in one && one.action.category) || []));
  if (set.size === 0) return;
  const known = await readCategories(db);
  if ([...set].some((category) => !known.includes(category)))
    throw createError(400, deskMessages.unknownCategory, { details: { field: 'category' } });
}
