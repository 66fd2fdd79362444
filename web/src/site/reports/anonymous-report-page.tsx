// The receipt is printed on it. A page has its style from the beginning, also that of what is fetched later (vite.config.ts).
import '../../styles/paper.css';
import { useState } from 'react';
import type { ReceivedReport } from '../../api/submit-report.ts';
import { anonymous, anonymousAdvice } from '../content/anonymous-report.ts';
import { AnonymousReportForm } from './anonymous-report-form.tsx';
import { drawReceipt } from './receipts.ts';
import { Reopened } from './reopened.tsx';
import { ReportLayout } from './report-layout.tsx';

export function Page() {
  const [received, setReceived] = useState<ReceivedReport>();
  return (
    <ReportLayout page={anonymous} advice={anonymousAdvice}>
      {/* Unmounting the form discards everything typed into it. */}
      {received ? (
        drawReceipt('ANONYMOUS', { received })
      ) : (
        <>
          <Reopened />
          <AnonymousReportForm received={setReceived} />
        </>
      )}
    </ReportLayout>
  );
}
