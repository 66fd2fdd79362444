import { countBound, listLimit } from '@gaongil/contract/requests/wire';
import { connect } from '../../../migrations/migrate.js';
import type { Case } from './cases.ts';
import { plainTable } from './fill-database.ts';

const searched = ['title', 'content', 'target_name', 'target_dept', 'incident_summary', 'reference_id'];

/**
 * How long one page and its bounded total take on the same reports in clear and without an index, in ms: every word by ILIKE in every column, in the
 * order of arrival, with the filters on top; each statement is run once.
 */
export async function scanTime(url: string, { query }: Case): Promise<number> {
  const knex = connect(url);
  const matching = knex(plainTable);
  for (const word of (query['q'] ?? '').split(' '))
    matching.where((any) => {
      for (const column of searched) any.orWhereILike(column, `%${word}%`);
    });
  for (const name of ['status', 'type', 'assignee'] as const)
    if (query[name] !== undefined) matching.where(name, query[name]);
  const start = performance.now();
  await matching
    .clone()
    .select('*')
    .orderBy(
      query['sort']
        ? [
            { column: 'status_changed_at', order: 'desc' },
            { column: 'id', order: 'desc' },
          ]
        : [{ column: 'id', order: 'desc' }],
    )
    .limit(listLimit.usual + 1);
  await knex.count('*').from(
    matching
      .clone()
      .select(knex.raw('1'))
      .limit(countBound.searched + 1)
      .as('some'),
  );
  const time = performance.now() - start;
  await knex.destroy();
  return time;
}
