/**
 * The two kinds of case in the names of the schema: other tables refer to one by the column `reference`, `areas` are those of accounts
 * that are about the kind (contract/src/accounts/areas.ts), `endStatus` and
 * `endedAt` say that and when a case ended.
 */
export const kinds = [
  {
    kind: 'report',
    table: 'reports',
    reference: 'report_number',
    areas: ['reports', 'ownReports', 'independentReports'],
    type: 'type',
    endStatus: 'CLOSED',
    endedAt: 'closed_at',
    attachment: 'attachment_key',
  },
  {
    kind: 'inquiry',
    table: 'inquiries',
    reference: 'inquiry_number',
    areas: ['inquiries', 'independentInquiries'],
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
  report_number bigint references reports on delete cascade,
  inquiry_number bigint references inquiries on delete cascade`;
