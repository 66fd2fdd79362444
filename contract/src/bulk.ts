import { z } from 'zod';
import { caseUpdate } from './case-update.ts';
import { inquiryStatuses } from './inquiry-statuses.ts';
import { reportStatuses } from './report.ts';
import { bulkLimit } from './views.ts';
import { version } from './wire.ts';

const wrongItem = { error: '선택한 항목이 올바르지 않습니다. 목록을 새로 고친 뒤 다시 시도해 주세요.' };

const id = z.string(wrongItem).max(200, wrongItem);
const seenVersion = z.number(wrongItem).int(wrongItem).positive(wrongItem);

function bulk<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z
      .array(item, wrongItem)
      .min(1, { error: '변경할 항목을 선택해 주세요.' })
      .max(bulkLimit, { error: `한 번에 ${bulkLimit}건까지 변경할 수 있습니다.` }),
  });
}

/** Like `bulk`, but each case may occur once: taking a change back gives the case a new version, which the client cannot know. */
function undo<Item extends z.ZodType<{ version: number }>>(
  item: Item,
  keyOf: (one: z.output<Item>) => string,
) {
  const { items } = bulk(item).shape;
  return z.object({
    items: items.refine((all) => new Set(all.map(keyOf)).size === all.length, wrongItem),
  });
}

/**
 * The payload of POST /api/reports/undo: for each report, the version whose change is taken back, which must be the version it
 * has now. Values and dates become those before it. Only the member of staff who made the change may take it back, within a
 * minute; otherwise the result is `conflict`. The answer is that of the bulk call.
 */
export const reportUndo = undo(
  z.object({ referenceId: id, version: seenVersion }, wrongItem),
  ({ referenceId }) => referenceId,
);

/** The payload of POST /api/inquiries/undo, with the same rules as `reportUndo`. */
export const inquiryUndo = undo(z.object({ id, version: seenVersion }, wrongItem), (one) => one.id);

const result = z.enum(['ok', 'conflict', 'missing', 'unreadable']);
const currentFields = { assignee: z.string(), version };
const reportNow = z.object({ status: z.enum(reportStatuses), ...currentFields });
const inquiryNow = z.object({ status: z.enum(inquiryStatuses), ...currentFields });

/**
 * The payload of POST /api/reports/bulk: for each report, the version that the client has seen and the new status, the new
 * assignee or both. The items may differ, so that one call can also revert another.
 */
export const reportBulk = bulk(
  z.object(
    {
      referenceId: id,
      version: seenVersion,
      ...caseUpdate(reportStatuses).omit({ actionNotes: true }).shape,
    },
    wrongItem,
  ),
);

/**
 * The answer: the outcome of each item, in the order of the request. `ok` (also when nothing had to be changed),
 * `conflict` (it was changed since that version), `missing` or `unreadable` (it cannot be opened, and so not changed); the first
 * two with the current values.
 */
export const reportBulkAnswer = z.object({
  results: z.array(z.object({ referenceId: z.string(), result, current: reportNow.optional() })),
});

/** The body of POST /api/inquiries/bulk, like that of reports. */
export const inquiryBulk = bulk(
  z.object(
    { id, version: seenVersion, ...caseUpdate(inquiryStatuses).omit({ actionNotes: true }).shape },
    wrongItem,
  ),
);
export const inquiryBulkAnswer = z.object({
  results: z.array(z.object({ id: z.string(), result, current: inquiryNow.optional() })),
});

export type ReportBulkAnswer = z.output<typeof reportBulkAnswer>;
export type InquiryBulkAnswer = z.output<typeof inquiryBulkAnswer>;
