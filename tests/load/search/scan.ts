import { reportColumns } from '@gaongil/data/cases/report-rows';
import { countBound, listLimit } from '@gaongil/contract/wire';
import { connect } from '../../../migrations/migrate.js';
import type { Case } from './cases.ts';

const searched = ['title', 'content', 'target_name', 'target_dept', 'incident_summary', 'reference_id'];

/**
 * How long one page and its bounded total take without an index, in ms: every word by ILIKE in every column, in the
 * order of arrival, with the filters on top. As it would be asked, each statement once.
 */
export async function scanTime(url: string, { query }: Case): Promise<number> {
  const knex = connect(url);
  const matching = knex('reports');
  for (const word of (query['q'] ?? '').split(' '))
    matching.where((any) => {
      for (const column of searched) any.orWhereILike(column, `%${word}%`);
    });
  for (const name of ['status', 'type', 'assignee'] as const)
    if (query[name] !== undefined) matching.where(name, query[name]);
  const start = performance.now();
  await matching
    .clone()
    .select(reportColumns)
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
