import type { Readable } from 'node:stream';
import type { ExportFormat } from '@gaongil/contract/exports';
import type { ReportExportQuery } from '@gaongil/contract/lists';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { listExports } from '@gaongil/data/cases/export-log';
import { caseKinds, type StoredReport } from '@gaongil/data/case-kinds';
import { listCases, readListedCases, wholeCaseList } from '@gaongil/data/cases/case-list';
import { countCases } from '@gaongil/data/cases/counts';
import { findCase, findCaseRef } from '@gaongil/data/cases/find-case';
import { updateCases } from '@gaongil/data/cases/update-cases';
import type { Viewer } from '@gaongil/data/viewer';
import { showReachedReports } from '@gaongil/data/cases/reports/reached-reports';
import { errorFrames } from '@gaongil/data/error-frames';
import { type CaseRef, writeHistory } from '@gaongil/data/history';
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
import { presentReportRow, presentStaffReportDetail } from './present-report.ts';
import { onReport } from './on-report.ts';
import { exportedReport } from './report-export.ts';
import { sendAttachment, sendPreview } from './send-attachment.ts';

interface ExportCall {
  query: ReportExportQuery;
  viewer: Viewer;
  ctx: Context;
}

/** Reports as staff call them (docs/behaviour/api.md#calls-of-staff). */
export function staffReportHandlers(dependencies: Dependencies, sendExport: SendExport) {
  const { db, ring, secrets, log } = dependencies;
  const kind = caseKinds.report;
  const presentPage = pagePresenter(secrets);
  const forCase = caseHandlers(dependencies);
  const ending = retentionHandlers(dependencies);

  const recordAccess = (viewer: Viewer, action: 'DOWNLOADED' | 'PREVIEWED') => (report: StoredReport) =>
    writeHistory(db, attributionOf(viewer), [{ about: { kind, number: report.number }, action }]);

  // Also while the worker is away, lists have a report from its slot on.
  const showReached = async ({ waitsForSlots }: Viewer) => {
    if (!waitsForSlots) return;
    await showReachedReports(db).catch((error: unknown) =>
      log.warn(errorFrames(error), 'reports are not shown although their slot has come'),
    );
  };

  type Named = { referenceId: string };
  const onCase = <Result>(
    { referenceId }: Named,
    work: (found: CaseRef | undefined) => Promise<Result>,
    options?: { reads: boolean },
  ) =>
    onReport(
      () => findCaseRef(db, ring, kind, referenceId),
      ({ number }) => number,
      work,
      options,
    );
  const reads = { reads: true };

  const exportAs =
    (format: ExportFormat) =>
    async ({ query: { texts, ...query }, viewer, ctx }: ExportCall) => {
      await showReached(viewer);
      const list = wholeCaseList(ring, kind, query, viewer);
      const columns = exportedReport(texts);
      return sendExport(ctx, viewer, { kind, list, columns, query, texts, format });
    };

  const withFile = ({ referenceId }: Named, send: (report: StoredReport | undefined) => Promise<Readable>) =>
    onReport(
      () => findCase(db, ring, kind, referenceId),
      ({ number }) => number,
      send,
    );

  return {
    listReports: async ({ query, viewer, ctx }) => {
      await showReached(viewer);
      return presentPage(ctx, await listCases(db, ring, kind, query, viewer), query, presentReportRow);
    },

    countReports: async ({ query, viewer, ctx }) => {
      await showReached(viewer);
      return presentCounts(secrets, ctx, await countCases(db, kind, query, viewer));
    },

    exportReports: exportAs('csv'),
    exportReportsAsXlsx: exportAs('xlsx'),

    listReportExports: async ({ query, ctx }) =>
      presentPage(ctx, await listExports(db, kind, query), query, presentExport),

    bulkUpdateReports: async ({ body: { items }, viewer }) => {
      const commands = bulkCommands(items, ({ referenceId }) => readReferenceId(referenceId) ?? '');
      const outcomes = await updateCases(db, ring, kind, commands, attributionOf(viewer));
      return presentBulk(items, outcomes, ({ referenceId }) => ({ referenceId }));
    },

    undoReports: async ({ body: { items }, viewer }) => {
      const commands = undoCommands(items, ({ referenceId }) => readReferenceId(referenceId) ?? '');
      const outcomes = await updateCases(db, ring, kind, commands, attributionOf(viewer));
      return presentBulk(items, outcomes, ({ referenceId }) => ({ referenceId }));
    },

    readReport: async ({ params, ctx }) =>
      presentVersioned(
        ctx,
        asOutcome(await findCase(db, ring, kind, params.referenceId)),
        presentStaffReportDetail,
      ),

    updateReport: async ({ params, body, viewer, ctx }) => {
      const command = { id: params.referenceId, action: body, expected: expectedVersions(ctx) };
      const [outcome] = await updateCases(db, ring, kind, [command], attributionOf(viewer));
      return presentVersioned(ctx, outcome, presentStaffReportDetail);
    },

    downloadAttachment: ({ params, viewer, ctx }) =>
      withFile(params, (report) =>
        sendAttachment(ctx, dependencies, report, recordAccess(viewer, 'DOWNLOADED')),
      ),

    previewAttachment: ({ params, viewer, ctx }) =>
      withFile(params, (report) => sendPreview(ctx, dependencies, report, recordAccess(viewer, 'PREVIEWED'))),

    listReportHistory: ({ params, query, ctx }) =>
      onCase(params, (found) => forCase.listHistory(ctx, found, query), reads),

    recordReportPrint: ({ params, viewer }) => onCase(params, (found) => forCase.recordPrint(found, viewer)),

    listReportNotes: ({ params, query, ctx }) =>
      onCase(params, (found) => forCase.listNotes(ctx, found, query), reads),

    addReportNote: ({ params, body, viewer, ctx }) =>
      onCase(params, (found) => forCase.addNote(ctx, params.referenceId, found, body, viewer)),

    listDueReports: () =>
      ending.listDue('report', async (numbers) =>
        (await readListedCases(db, ring, kind, numbers)).map(({ number, referenceId, title }) => ({
          ref: number,
          id: referenceId,
          title,
        })),
      ),
    readReportRetention: ({ params }) => onCase(params, ending.read, reads),
    holdReport: ({ params, body, viewer }) => onCase(params, (found) => ending.hold(found, body, viewer)),
    liftReportHold: ({ params, viewer }) => onCase(params, (found) => ending.liftHold(found, viewer)),
    requestReportDestruction: ({ params, body, viewer }) =>
      onCase(params, (found) => ending.requestDestruction(found, body, viewer)),
    withdrawReportDestruction: ({ params, viewer }) =>
      onCase(params, (found) => ending.withdrawDestruction(found, viewer)),
    confirmReportDestruction: ({ params, viewer }) =>
      onCase(params, (found) => ending.confirmDestruction(found, viewer)),
  } satisfies Partial<Handlers>;
}
