// The receipt is printed on it. A page has its style from the beginning, also that of what is fetched later (vite.config.ts).
import '../../styles/paper.css';
import { useState } from 'react';
import { named, namedAdvice, receivedAdvice } from '../content/named-report.ts';
import { NamedReportForm } from './named-report-form.tsx';
import type { ReceivedNamedReport } from './received-named-report.ts';
import { drawReceipt } from './receipts.ts';
import { Reopened } from './reopened.tsx';
import { ReportLayout } from './report-layout.tsx';

export function Page() {
  const [received, setReceived] = useState<ReceivedNamedReport>();
  const [again, setAgain] = useState(false);

  function startAgain() {
    setAgain(true);
    setReceived(undefined);
  }

  return (
    <ReportLayout page={named} advice={received ? receivedAdvice : namedAdvice}>
      {/* Unmounting the form discards everything typed into it, and the chosen file. */}
      {received ? (
        drawReceipt('REALNAME', { received, startAgain })
      ) : (
        <>
          {!again && <Reopened />}
          <NamedReportForm received={setReceived} focused={again} />
        </>
      )}
    </ReportLayout>
  );
}
