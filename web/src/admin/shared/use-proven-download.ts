import type { MouseEvent } from 'react';
import { useLazyFreshProofQuery } from '../../api/auth.ts';
import { readFailure } from '../../api/failure.ts';
import { useSnack } from '../widgets/snack.tsx';
import { useCurrentStaff } from './current-staff.ts';
import { secondFactorTexts } from './messages.ts';

/**
 * Handles a press on a link that downloads what needs a fresh proof: the browser would store a refusal as the file. Calls `begun` when
 * the download begins.
 */
export function useProvenDownload(): (event: MouseEvent<HTMLAnchorElement>, begun: () => void) => void {
  const { secondFactor } = useCurrentStaff();
  const [prove] = useLazyFreshProofQuery();
  const show = useSnack();
  return (event, begun) => {
    if (!secondFactor) {
      begun();
      return;
    }
    event.preventDefault();
    const { href } = event.currentTarget;
    void prove().then(({ isSuccess, error }) => {
      if (!isSuccess) {
        show({
          text: `${secondFactorTexts.downloadFailed} ${readFailure(error).text}`,
          severity: 'error',
        });
        return;
      }
      const link = document.createElement('a');
      link.href = href;
      link.download = '';
      link.click();
      begun();
    });
  };
}
