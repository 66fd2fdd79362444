import { groupReferenceId } from '@gaongil/contract/reference-id';
import { reportMessages } from '@gaongil/contract/report';
import { CopyBox } from '../../ui/copy-box.tsx';
import { Notice } from '../../ui/notice.tsx';
import { anonymous, fieldNames } from '../content/reports.ts';

/** What an anonymous reporter must keep. It takes the place of the form, which held the password. */
export function Receipt({ referenceId, again }: { referenceId: string; again: () => void }) {
  const grouped = groupReferenceId(referenceId);
  return (
    <>
      <h2>{anonymous.receivedTitle}</h2>
      <Notice>{reportMessages.anonymousReceived(grouped)}</Notice>
      <CopyBox label={fieldNames.referenceId} text={grouped} />
      <p>{anonymous.keyWarning}</p>
      <p className="actions">
        <a href={`/report/result/${encodeURIComponent(referenceId)}`}>{anonymous.toResult}</a>
        <button type="button" onClick={again}>
          {anonymous.again}
        </button>
      </p>
    </>
  );
}
