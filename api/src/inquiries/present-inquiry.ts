import type { Inquiry, InquiryRow } from '@gaongil/contract/cases/inquiry';
import type { InquiryTypes, StoredInquiry } from '@gaongil/data/case-kinds';
import type { ListedCase } from '@gaongil/data/cases/sealed/rows';

/** An inquiry as staff see it opened. */
export function presentInquiry({
  number: _,
  caseId,
  createdAt,
  actionAt,
  ...inquiry
}: StoredInquiry): Inquiry {
  return {
    id: caseId,
    ...inquiry,
    createdAt: createdAt.toISOString(),
    ...(actionAt && { actionAt: actionAt.toISOString() }),
  };
}

/** An inquiry in the staff list, with the beginning of its message. */
export function presentInquiryRow(stored: ListedCase<InquiryTypes>): InquiryRow {
  const { caseId, name, email, phone, company, message, status, assignee, version, createdAt, actionAt } =
    stored;
  const { requestedBy, liftRequestedBy, exclusionEndRequestedBy, onHold, foundIn = [] } = stored;
  return {
    id: caseId,
    name,
    email,
    phone,
    company,
    message,
    status,
    assignee,
    version,
    createdAt: createdAt.toISOString(),
    ...(actionAt && { actionAt: actionAt.toISOString() }),
    ...(requestedBy !== null && { requestedBy }),
    ...(liftRequestedBy !== null && { liftRequestedBy }),
    ...(exclusionEndRequestedBy !== null && { exclusionEndRequestedBy }),
    ...(onHold && { onHold }),
    ...(foundIn.length > 0 && { foundIn }),
  };
}
