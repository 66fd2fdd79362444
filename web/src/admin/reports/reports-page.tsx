import { useLocation } from 'react-router-dom';
import { readReferenceId } from '@gaongil/contract/reference-id';
import { Guard } from '../guard.tsx';
import { ReportDetail } from './report-detail.tsx';
import { ReportList } from './report-list.tsx';

/** The list, or the one report that the hash names. A hash is never sent to a server, so the id enters no log. */
export function Page() {
  const referenceId = readReferenceId(useLocation().hash.slice(1));
  return (
    <Guard>
      {(username) =>
        referenceId ? (
          <ReportDetail key={referenceId} referenceId={referenceId} username={username} />
        ) : (
          <ReportList />
        )
      }
    </Guard>
  );
}
