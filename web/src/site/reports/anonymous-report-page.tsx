import { useState } from 'react';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import { reportMessages } from '@gaongil/contract/cases/report';
import type { ReceivedReport } from '../../api/submit-report.ts';
import { anonymous, anonymousAdvice, anonymousReceipt } from '../content/reports.ts';
import { AnonymousReportForm } from './anonymous-report-form.tsx';
import { Receipt } from './receipt.tsx';
import { Reopened } from './reopened.tsx';
import { ReferenceId } from './reference-id.tsx';
import { ReportLayout } from './report-layout.tsx';

/** The text of the notice, whose number breaks like that of the receipt. */
function Thanks({ referenceId }: { referenceId: string }) {
  const number = groupReferenceId(referenceId);
  const [before, after] = reportMessages.anonymousReceived(number).split(number);
  return (
    <>
      {before}
      <ReferenceId id={referenceId} />
      {after}
    </>
  );
}

export function Page() {
  const [received, setReceived] = useState<ReceivedReport>();
  return (
    <ReportLayout page={anonymous} advice={anonymousAdvice}>
      {/* Unmounting the form discards everything typed into it. */}
      {received ? (
        <Receipt
          referenceId={received.referenceId}
          texts={anonymousReceipt}
          thanks={<Thanks referenceId={received.referenceId} />}
        >
          {received.earlier && <p>{received.earlier}</p>}
        </Receipt>
      ) : (
        <>
          <Reopened />
          <AnonymousReportForm received={setReceived} />
        </>
      )}
    </ReportLayout>
  );
}
