import { namedAfter } from '@gaongil/contract/endpoints/cases';
import { caseKinds } from '@gaongil/data/case-kinds';
import type { SendExport } from '../cases/send-export.ts';
import { staffCaseHandlers } from '../cases/staff-handlers.ts';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { exportedInquiry } from './inquiry-export.ts';
import { presentInquiry, presentInquiryRow } from './present-inquiry.ts';

/** Inquiries as staff call them. */
export function staffInquiryHandlers(dependencies: Dependencies, sendExport: SendExport) {
  const handlers = staffCaseHandlers(dependencies, sendExport, {
    kind: caseKinds.inquiry,
    ends: 'inquiry',
    idName: 'id',
    noId: '00000000-0000-0000-0000-000000000000',
    presentRow: presentInquiryRow,
    presentDetail: presentInquiry,
    presentDue: ({ caseId, name, company }) => ({
      id: caseId,
      title: company ? `${name} (${company})` : name,
    }),
    exported: (_texts, staffName) => exportedInquiry(staffName),
  });
  return namedAfter('Inquiry', 'Inquiries', handlers) satisfies Partial<Handlers>;
}
