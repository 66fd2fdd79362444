import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import { reportMessages } from '@gaongil/contract/cases/report';
import type { ReceivedReport } from '../../api/submit-report.ts';
import { anonymousReceipt } from '../content/report-receipt.ts';
import { Receipt } from './receipt.tsx';
import { ReferenceId } from './reference-id.tsx';

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

/** The receipt of an anonymous report. */
export function AnonymousReceipt({ received: { referenceId, earlier } }: { received: ReceivedReport }) {
  return (
    <Receipt referenceId={referenceId} texts={anonymousReceipt} thanks={<Thanks referenceId={referenceId} />}>
      {earlier && <p>{earlier}</p>}
    </Receipt>
  );
}
