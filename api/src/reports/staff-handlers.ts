import type { Readable } from 'node:stream';
import { namedAfter } from '@gaongil/contract/endpoints/cases';
import { caseKinds, type StoredReport } from '@gaongil/data/case-kinds';
import { findCase } from '@gaongil/data/cases/find-case';
import { writeHistory } from '@gaongil/data/history';
import type { Viewer } from '@gaongil/data/viewer';
import { onCaseOf } from '../cases/on-case.ts';
import { retryIfMoved } from '../cases/retry-if-moved.ts';
import type { SendExport } from '../cases/send-export.ts';
import { staffCaseHandlers } from '../cases/staff-handlers.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { attributionOf } from '../http/session.ts';
import { presentReportRow, presentStaffReportDetail } from './present-report.ts';
import { exportedReport } from './report-export.ts';
import { reissueHandler } from './reissue-handler.ts';
import { staffMessageHandlers } from './message-handlers.ts';
import { identityHandlers } from './identity-handlers.ts';
import { attachmentOf, sendAttachment, sendPreview } from './send-attachment.ts';

const { report: kind } = caseKinds;

/** Reports as staff call them, and their files. */
export function staffReportHandlers(dependencies: Dependencies, sendExport: SendExport) {
  const { db, ring } = dependencies;

  const recordAccess =
    (viewer: Viewer, action: 'DOWNLOADED' | 'PREVIEWED', { number = 0 }: { number?: number } = {}) =>
    () =>
      writeHistory(db, attributionOf(viewer), [{ about: { kind, number }, action }]);

  const withFile = (
    { referenceId }: { referenceId: string },
    viewer: Viewer,
    send: (report: StoredReport | undefined) => Promise<Readable>,
  ) => retryIfMoved(kind, () => findCase(db, ring, kind, referenceId, viewer), send);

  const shared = staffCaseHandlers(dependencies, sendExport, {
    kind,
    ends: 'report',
    idName: 'referenceId',
    noId: '',
    presentRow: presentReportRow,
    presentDetail: presentStaffReportDetail,
    presentDue: ({ referenceId, title }) => ({ id: referenceId, title }),
    exported: exportedReport,
  });

  const onCase = onCaseOf(dependencies, kind, 'referenceId');

  return {
    ...namedAfter('Report', 'Reports', shared),
    ...identityHandlers(dependencies),
    ...reissueHandler(dependencies, onCase),
    ...staffMessageHandlers(dependencies, onCase),

    downloadAttachment: ({ params, viewer, ctx }) =>
      withFile(params, viewer, (report) =>
        sendAttachment(ctx, dependencies, attachmentOf(report), recordAccess(viewer, 'DOWNLOADED', report)),
      ),

    previewAttachment: ({ params, viewer, ctx }) =>
      withFile(params, viewer, (report) =>
        sendPreview(ctx, dependencies, attachmentOf(report), recordAccess(viewer, 'PREVIEWED', report)),
      ),
  } satisfies Partial<Handlers>;
}
