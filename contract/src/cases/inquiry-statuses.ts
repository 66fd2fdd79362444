// Apart from the schemas, so that a page knows them before it has loaded what checks.

export const inquiryStatuses = ['RECEIVED', 'IN_PROGRESS', 'ANSWERED'] as const;
export type InquiryStatus = (typeof inquiryStatuses)[number];

/** Korean names of the wire values (docs/behaviour/errors-and-texts.md#names-of-values). */
export const inquiryStatusNames: Record<InquiryStatus, string> = {
  RECEIVED: '접수',
  IN_PROGRESS: '처리중',
  ANSWERED: '답변완료',
};
