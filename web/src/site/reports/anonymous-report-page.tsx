import { useState } from 'react';
import { anonymous, anonymousAdvice } from '../content/reports.ts';
import { AnonymousReportForm } from './anonymous-report-form.tsx';
import { Receipt } from './receipt.tsx';
import { ReportLayout } from './report-layout.tsx';

export function Page() {
  const [referenceId, setReferenceId] = useState<string>();
  return (
    <ReportLayout page={anonymous} advice={anonymousAdvice}>
      {/* Unmounting the form discards everything typed into it. */}
      {referenceId ? (
        <Receipt referenceId={referenceId} />
      ) : (
        <AnonymousReportForm received={setReferenceId} />
      )}
    </ReportLayout>
  );
}
