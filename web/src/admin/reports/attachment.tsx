import { formatBytes } from '@gaongil/contract/attachment';
import type { StaffReport } from '@gaongil/contract/report-schemas';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';

/** The attachment of a report, to be saved. */
export function Attachment({ report }: { report: StaffReport }) {
  const [checkSession] = useLazyCurrentStaffQuery();
  if (!report.attachmentName) return '-';
  const size = report.attachmentSize === null ? '' : ` (${formatBytes(report.attachmentSize)})`;
  return (
    // A download tells the page nothing; asking beside it leads to the sign-in page when the session is gone.
    <a href={`/api/reports/${report.referenceId}/attachment`} download onClick={() => void checkSession()}>
      {report.attachmentName}
      {size} 내려받기
    </a>
  );
}
