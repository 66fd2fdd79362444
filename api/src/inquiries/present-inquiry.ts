import { type Inquiry, type InquiryRow, messageStart } from '@gaongil/contract/inquiry';
import type { StoredInquiry } from '@gaongil/data/cases/inquiry-rows';

/** An inquiry as staff see it opened. */
export function presentInquiry({ sequence: _, createdAt, actionAt, ...inquiry }: StoredInquiry): Inquiry {
  return {
    ...inquiry,
    createdAt: createdAt.toISOString(),
    ...(actionAt && { actionAt: actionAt.toISOString() }),
  };
}

/** An inquiry in the staff list, with the beginning of its message. */
export function presentInquiryRow(stored: StoredInquiry): InquiryRow {
  const { id, name, email, phone, company, status, assignee, version, createdAt, actionAt } =
    presentInquiry(stored);
  // Code points and not UTF-16 units, so that no letter is cut in half.
  const message = [...stored.message.slice(0, messageStart * 2)].slice(0, messageStart).join('');
  const sent = { name, email, phone, company, message };
  return { id, ...sent, status, assignee, version, createdAt, ...(actionAt && { actionAt }) };
}
