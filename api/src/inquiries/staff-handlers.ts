import type { ExportFormat } from '@gaongil/contract/exports';
import type { InquiryExportQuery } from '@gaongil/contract/lists';
import { readInquiryId } from '@gaongil/contract/inquiry';
import { listExports } from '@gaongil/data/cases/export-log';
import type { Viewer } from '@gaongil/data/viewer';
import { caseKinds } from '@gaongil/data/case-kinds';
import { listCases, readListedCases, wholeCaseList } from '@gaongil/data/cases/case-list';
import { countCases } from '@gaongil/data/cases/counts';
import { findCase, findCaseRef } from '@gaongil/data/cases/find-case';
import { updateCases } from '@gaongil/data/cases/update-cases';
import type { Context } from 'koa';
import { bulkCommands, presentBulk, undoCommands } from '../cases/bulk.ts';
import { caseHandlers } from '../cases/case-handlers.ts';
import { retentionHandlers } from '../cases/retention-handlers.ts';
import { presentExport, type SendExport } from '../cases/send-export.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { pagePresenter, presentCounts } from '../http/present-page.ts';
import { asOutcome, expectedVersions, presentVersioned } from '../http/present-versioned.ts';
import { attributionOf } from '../http/session.ts';
import { exportedInquiry } from './inquiry-export.ts';
import { presentInquiry, presentInquiryRow } from './present-inquiry.ts';

/** The UUID of no inquiry. */
const nil = '00000000-0000-0000-0000-000000000000';

interface ExportCall {
  query: InquiryExportQuery;
  viewer: Viewer;
  ctx: Context;
}

/** Inquiries as staff call them (docs/behaviour/api.md#calls-of-staff). */
export function staffInquiryHandlers(dependencies: Dependencies, sendExport: SendExport) {
  const { db, ring, secrets } = dependencies;
  const kind = caseKinds.inquiry;
  const presentPage = pagePresenter(secrets);
  const forCase = caseHandlers(dependencies);
  const ending = retentionHandlers(dependencies);

  const exportAs =
    (format: ExportFormat) =>
    ({ query: { texts, ...query }, viewer, ctx }: ExportCall) =>
      sendExport(ctx, viewer, {
        kind,
        list: wholeCaseList(ring, kind, query, viewer),
        columns: exportedInquiry,
        query,
        texts,
        format,
      });

  const refOf = ({ id }: { id: string }) => findCaseRef(db, ring, kind, id);

  return {
    listInquiries: async ({ query, viewer, ctx }) =>
      presentPage(ctx, await listCases(db, ring, kind, query, viewer), query, presentInquiryRow),

    countInquiries: async ({ query, viewer, ctx }) =>
      presentCounts(secrets, ctx, await countCases(db, kind, query, viewer)),

    exportInquiries: exportAs('csv'),
    exportInquiriesAsXlsx: exportAs('xlsx'),

    listInquiryExports: async ({ query, ctx }) =>
      presentPage(ctx, await listExports(db, kind, query), query, presentExport),

    bulkUpdateInquiries: async ({ body: { items }, viewer }) => {
      const commands = bulkCommands(items, ({ id }) => readInquiryId(id) ?? nil);
      const outcomes = await updateCases(db, ring, kind, commands, attributionOf(viewer));
      return presentBulk(items, outcomes, ({ id }) => ({ id }));
    },

    undoInquiries: async ({ body: { items }, viewer }) => {
      const commands = undoCommands(items, ({ id }) => readInquiryId(id) ?? nil);
      const outcomes = await updateCases(db, ring, kind, commands, attributionOf(viewer));
      return presentBulk(items, outcomes, ({ id }) => ({ id }));
    },

    readInquiry: async ({ params, ctx }) =>
      presentVersioned(ctx, asOutcome(await findCase(db, ring, kind, params.id)), presentInquiry),

    updateInquiry: async ({ params, body, viewer, ctx }) => {
      const command = { id: params.id, action: body, expected: expectedVersions(ctx) };
      const [outcome] = await updateCases(db, ring, kind, [command], attributionOf(viewer));
      return presentVersioned(ctx, outcome, presentInquiry);
    },

    listInquiryHistory: async ({ params, query, ctx }) =>
      forCase.listHistory(ctx, await refOf(params), query),

    recordInquiryPrint: async ({ params, viewer }) => forCase.recordPrint(await refOf(params), viewer),

    listInquiryNotes: async ({ params, query, ctx }) => forCase.listNotes(ctx, await refOf(params), query),

    addInquiryNote: async ({ params, body, viewer, ctx }) =>
      forCase.addNote(ctx, params.id, await refOf(params), body, viewer),

    listDueInquiries: () =>
      ending.listDue('inquiry', async (numbers) =>
        (await readListedCases(db, ring, kind, numbers)).map(({ number, caseId, name, company }) => ({
          ref: number,
          id: caseId,
          title: company ? `${name} (${company})` : name,
        })),
      ),
    readInquiryRetention: async ({ params }) => ending.read(await refOf(params)),
    holdInquiry: async ({ params, body, viewer }) => ending.hold(await refOf(params), body, viewer),
    liftInquiryHold: async ({ params, viewer }) => ending.liftHold(await refOf(params), viewer),
    requestInquiryDestruction: async ({ params, body, viewer }) =>
      ending.requestDestruction(await refOf(params), body, viewer),
    withdrawInquiryDestruction: async ({ params, viewer }) =>
      ending.withdrawDestruction(await refOf(params), viewer),
    confirmInquiryDestruction: async ({ params, viewer }) =>
      ending.confirmDestruction(await refOf(params), viewer),
  } satisfies Partial<Handlers>;
}
