import type { Inquiry } from '@gaongil/contract/inquiry';
import type { StoredInquiry } from '@gaongil/data/cases/inquiry-rows';

/** An inquiry as staff see it. */
export function presentInquiry({ sequence: _, createdAt, actionAt, ...inquiry }: StoredInquiry): Inquiry {
  return {
    ...inquiry,
    createdAt: createdAt.toISOString(),
    ...(actionAt && { actionAt: actionAt.toISOString() }),
  };
}
