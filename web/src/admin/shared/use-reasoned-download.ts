import { useCallback, useRef, useState } from 'react';
import { useGiveReasonMutation } from '../../api/access-log.ts';
import { useLazyFreshProofQuery } from '../../api/auth.ts';
import { unwatched } from '../../api/cases.ts';
import { readFailure } from '../../api/failure.ts';
import { useSnack } from '../widgets/snack.tsx';
import { useCurrentStaff } from './current-staff.ts';
import { secondFactorTexts } from './messages.ts';

interface Download {
  address: string;
  reason: string;
  /** Whether the download needs a fresh proof: the browser would store a refusal as the file. */
  proven: boolean;
  /** Called when it begins. */
  begun: () => void;
}

/**
 * Downloads of what has to be asked for with a reason. The reason is sent before, so that the address that the browser keeps in its
 * history of downloads has none; a fresh proof is asked for where one is needed. `busy` from the press until the download begins.
 */
export function useReasonedDownload(): { download: (one: Download) => void; busy: boolean } {
  const { secondFactor } = useCurrentStaff();
  const [prove] = useLazyFreshProofQuery();
  const [giveReason] = useGiveReasonMutation(unwatched);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const show = useSnack();

  const download = useCallback(
    ({ address, reason, proven, begun }: Download) => {
      if (running.current) return;
      running.current = true;
      setBusy(true);
      void begin().finally(() => {
        running.current = false;
        setBusy(false);
      });

      async function begin(): Promise<void> {
        const proof = proven && secondFactor ? await prove() : { isSuccess: true, error: undefined };
        const given = proof.isSuccess ? await giveReason(reason) : { error: proof.error };
        if (!('data' in given) || given.data === undefined) {
          const text = `${secondFactorTexts.downloadFailed} ${readFailure(given.error).text}`;
          show({ text, severity: 'error' });
          return;
        }
        const link = document.createElement('a');
        const { ticket } = given.data;
        link.href = `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ ticket }).toString()}`;
        link.download = '';
        link.click();
        begun();
      }
    },
    [giveReason, prove, secondFactor, show],
  );
  return { download, busy };
}
