import type { Readable } from 'node:stream';
import type { ExportFormat } from '@gaongil/contract/exports';
import type { ReportExportQuery } from '@gaongil/contract/lists';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { listExports } from '@gaongil/data/cases/export-log';
import { countReports, listReports, readListedReports, reportList } from '@gaongil/data/cases/report-list';
import type { StoredReport } from '@gaongil/data/cases/report-rows';
import { findReport, findReportRef, type ReportRef, updateReports } from '@gaongil/data/cases/reports';
import type { Viewer } from '@gaongil/data/viewer';
import { showReachedReports } from '@gaongil/data/cases/reached-reports';
import { errorFrames } from '@gaongil/data/error-frames';
import { writeHistory } from '@gaongil/data/history';
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
  const presentPage = pagePresenter(secrets);
  const forCase = caseHandlers(dependencies);
  const ending = retentionHandlers(dependencies);

  const recordAccess = (viewer: Viewer, action: 'DOWNLOADED' | 'PREVIEWED') => (report: StoredReport) =>
    writeHistory(db, attributionOf(viewer), [{ about: { reportNumber: report.id }, action }]);

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
    work: (found: ReportRef | undefined) => Promise<Result>,
    options?: { reads: boolean },
  ) =>
    onReport(
      () => findReportRef(db, ring, referenceId),
      ({ reportNumber }) => reportNumber,
      work,
      options,
    );
  const reads = { reads: true };

  const exportAs =
    (format: ExportFormat) =>
    async ({ query: { texts, ...query }, viewer, ctx }: ExportCall) => {
      await showReached(viewer);
      const list = reportList(ring, query, viewer);
      const columns = exportedReport(texts);
      return sendExport(ctx, viewer, { cases: 'reports', name: '제보', list, columns, query, texts, format });
    };

  const withFile = ({ referenceId }: Named, send: (report: StoredReport | undefined) => Promise<Readable>) =>
    onReport(
      () => findReport(db, ring, referenceId),
      ({ id }) => id,
      send,
    );

  return {
    listReports: async ({ query, viewer, ctx }) => {
      await showReached(viewer);
      return presentPage(ctx, await listReports(db, ring, query, viewer), query, presentReportRow);
    },

    countReports: async ({ query, viewer, ctx }) => {
      await showReached(viewer);
      return presentCounts(secrets, ctx, await countReports(db, query, viewer));
    },

    exportReports: exportAs('csv'),
    exportReportsAsXlsx: exportAs('xlsx'),

    listReportExports: async ({ query, ctx }) =>
      presentPage(ctx, await listExports(db, 'reports', query), query, presentExport),

    bulkUpdateReports: async ({ body: { items }, viewer }) => {
      const commands = bulkCommands(items, ({ referenceId }) => readReferenceId(referenceId) ?? '');
      const outcomes = await updateReports(db, ring, commands, attributionOf(viewer));
      return presentBulk(items, outcomes, ({ referenceId }) => ({ referenceId }));
    },

    undoReports: async ({ body: { items }, viewer }) => {
      const commands = undoCommands(items, ({ referenceId }) => readReferenceId(referenceId) ?? '');
      const outcomes = await updateReports(db, ring, commands, attributionOf(viewer));
      return presentBulk(items, outcomes, ({ referenceId }) => ({ referenceId }));
    },

    readReport: async ({ params, ctx }) =>
      presentVersioned(
        ctx,
        asOutcome(await findReport(db, ring, params.referenceId)),
        presentStaffReportDetail,
      ),

    updateReport: async ({ params, body, viewer, ctx }) => {
      const command = { key: params.referenceId, action: body, expected: expectedVersions(ctx) };
      const [outcome] = await updateReports(db, ring, [command], attributionOf(viewer));
      // The id is known here even if the report cannot be opened.
      return presentVersioned(ctx, outcome, (report) =>
        presentStaffReportDetail({ ...report, referenceId: params.referenceId }),
      );
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
        (await readListedReports(db, ring, numbers)).map(({ id, referenceId, title }) => ({
          ref: id,
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
