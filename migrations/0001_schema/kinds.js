/**
 * The two kinds of case in the names of the schema: other tables refer to one by the column `reference`, `endStatus` and `endedAt` say
 * that and when a case ended.
 */
export const kinds = [
  {
    kind: 'report',
    table: 'reports',
    reference: 'report_number',
    type: 'type',
    endStatus: 'CLOSED',
    endedAt: 'closed_at',
    attachment: 'attachment_key',
  },
  {
    kind: 'inquiry',
    table: 'inquiries',
    reference: 'inquiry_number',
    type: 'null',
    endStatus: 'ANSWERED',
    endedAt: 'action_at',
    attachment: 'null::text',
  },
];

/** @typedef {typeof kinds[number]} Kind */

/**
 * The SQL of both kinds.
 * @param {(kind: Kind) => string} sqlOf
 */
export const forBothKinds = (sqlOf) => kinds.map(sqlOf).join('\n');

/**
 * SQL: whether one of some areas is about a kind. Its name ends with that of the table, as in `ownReports`, so a new area needs no migration.
 * @param {string} areas SQL of the names
 * @param {Kind} kind
 */
export const isAnyAbout = (areas, { table }) =>
  `exists (select from unnest(${areas}) as area where area ilike '%${table}')`;

/** The columns of a table whose rows are each about one case. They go with it. */
export const ofOneCase = `
  report_number bigint references reports on delete cascade,
  inquiry_number bigint references inquiries on delete cascade`;
