import { reportMessages } from '@gaongil/contract/cases/report';
import { namedReceipt, noReceivedMail, receivedMail } from '../content/report-receipt.ts';
import { maskEmail } from './mask-email.ts';
import { Receipt } from './receipt.tsx';
import type { ReceivedNamedReport } from './received-named-report.ts';

interface NamedReceiptProps {
  received: ReceivedNamedReport;
  /** Shows an empty form instead. */
  startAgain: () => void;
}

/** The receipt of a named report, with where its confirmation goes. */
export function NamedReceipt({ received, startAgain }: NamedReceiptProps) {
  const { referenceId, earlier, confirmsByMail, email } = received;
  return (
    <Receipt
      referenceId={referenceId}
      texts={namedReceipt}
      thanks={reportMessages.namedReceived}
      startAgain={startAgain}
    >
      {earlier && <p>{earlier}</p>}
      <p>{confirmsByMail ? receivedMail(maskEmail(email)) : noReceivedMail}</p>
    </Receipt>
  );
}
