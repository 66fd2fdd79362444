import { useState } from 'react';
import { reportMessages } from '@gaongil/contract/cases/report';
import {
  named,
  namedAdvice,
  namedReceipt,
  noReceivedMail,
  receivedAdvice,
  receivedMail,
} from '../content/reports.ts';
import { maskEmail } from './mask-email.ts';
import { NamedReportForm, type ReceivedReport } from './named-report-form.tsx';
import { Receipt } from './receipt.tsx';
import { Reopened } from './reopened.tsx';
import { ReportLayout } from './report-layout.tsx';

export function Page() {
  const [received, setReceived] = useState<ReceivedReport>();
  const [again, setAgain] = useState(false);

  function startAgain() {
    setAgain(true);
    setReceived(undefined);
  }

  return (
    <ReportLayout page={named} advice={received ? receivedAdvice : namedAdvice}>
      {/* Unmounting the form discards everything typed into it, and the chosen file. */}
      {received ? (
        <Receipt
          referenceId={received.referenceId}
          texts={namedReceipt}
          thanks={reportMessages.namedReceived}
          startAgain={startAgain}
        >
          {received.earlier && <p>{received.earlier}</p>}
          <p>{received.confirmsByMail ? receivedMail(maskEmail(received.email)) : noReceivedMail}</p>
        </Receipt>
      ) : (
        <>
          {!again && <Reopened />}
          <NamedReportForm received={setReceived} focused={again} />
        </>
      )}
    </ReportLayout>
  );
}
