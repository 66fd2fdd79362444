import type { Inquiry, InquiryRow } from '@gaongil/contract/cases/inquiry';
import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import { valuesOf } from '@gaongil/contract/fields/fields';
import type { InquiryTypes, StoredInquiry } from '@gaongil/data/case-kinds';
import type { ListedCase } from '@gaongil/data/cases/sealed/rows';

/** An inquiry as staff see it opened. */
export function presentInquiry(inquiry: StoredInquiry): Inquiry {
  const { caseId, registerNumber, status, assignee, actionNotes, version, createdAt, actionAt, intake } =
    inquiry;
  return {
    id: caseId,
    ...(registerNumber !== null && { registerNumber }),
    ...valuesOf(inquiryFields, inquiry),
    status,
    assignee,
    actionNotes,
    version,
    createdAt: createdAt.toISOString(),
    ...(actionAt && { actionAt: actionAt.toISOString() }),
    ...(intake && { intake }),
  };
}

/** An inquiry in the staff list, with the beginning of its message. */
export function presentInquiryRow(stored: ListedCase<InquiryTypes>): InquiryRow {
  const { caseId, status, assignee, version, createdAt, actionAt } = stored;
  const {
    requestedBy,
    liftRequestedBy,
    exclusionEndRequestedBy,
    onHold,
    isUnread,
    registerNumber,
    foundIn = [],
  } = stored;
  return {
    id: caseId,
    ...(registerNumber !== null && { registerNumber }),
    ...valuesOf(inquiryFields, stored),
    status,
    assignee,
    version,
    createdAt: createdAt.toISOString(),
    ...(actionAt && { actionAt: actionAt.toISOString() }),
    ...(requestedBy !== null && { requestedBy }),
    ...(liftRequestedBy !== null && { liftRequestedBy }),
    ...(exclusionEndRequestedBy !== null && { exclusionEndRequestedBy }),
    ...(onHold && { onHold }),
    ...(isUnread && { isUnread }),
    ...(foundIn.length > 0 && { foundIn }),
  };
}
