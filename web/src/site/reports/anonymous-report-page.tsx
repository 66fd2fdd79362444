import { useState } from 'react';
import { anonymous, besideAnonymous } from '../content/reports.ts';
import { AnonymousReportForm } from './anonymous-report-form.tsx';
import { Receipt } from './receipt.tsx';
import { ReportLayout } from './report-layout.tsx';

export function Page() {
  const [referenceId, setReferenceId] = useState<string>();
  return (
    <ReportLayout page={anonymous} beside={besideAnonymous}>
      {/* With the form goes all that was typed into it. */}
      {referenceId ? (
        <Receipt referenceId={referenceId} />
      ) : (
        <AnonymousReportForm received={setReferenceId} />
      )}
    </ReportLayout>
  );
}
