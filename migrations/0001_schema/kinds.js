/**
 * The two kinds of case in the names of the schema: `number` counts arrivals, `id` is what other tables refer to by the column
 * `reference`, `endStatus` and `endedAt` say that and when a case ended.
 */
export const kinds = [
  {
    kind: 'report',
    table: 'reports',
    number: 'id',
    idType: 'bigint',
    reference: 'report_id',
    type: 'type',
    endStatus: 'CLOSED',
    endedAt: 'closed_at',
    attachment: 'attachment_key',
  },
  {
    kind: 'inquiry',
    table: 'inquiries',
    number: 'place',
    idType: 'uuid',
    reference: 'inquiry_id',
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

/** The columns of a table whose rows are each about one case. They go with it. */
export const ofOneCase = `
  report_id bigint references reports on delete cascade,
  inquiry_id uuid references inquiries on delete cascade`;
