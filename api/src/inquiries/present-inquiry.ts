import type { Inquiry, InquiryRow } from '@gaongil/contract/inquiry';
import type { ListedInquiry, StoredInquiry } from '@gaongil/data/cases/inquiry-rows';

/** An inquiry as staff see it opened. */
export function presentInquiry({ sequence: _, createdAt, actionAt, ...inquiry }: StoredInquiry): Inquiry {
  return {
    ...inquiry,
    createdAt: createdAt.toISOString(),
    ...(actionAt && { actionAt: actionAt.toISOString() }),
  };
}

/** An inquiry in the staff list, with the beginning of its message. */
export function presentInquiryRow(stored: ListedInquiry): InquiryRow {
  const { id, name, email, phone, company, message, status, assignee, version, createdAt, actionAt } = stored;
  const { requestedBy, onHold } = stored;
  return {
    id,
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
    ...(onHold && { onHold }),
  };
}
