import type { MouseEvent } from 'react';
import { useLazyFreshProofQuery } from '../../api/auth.ts';
import { useCurrentStaff } from './current-staff.ts';

/**
 * Handles a press on a link that downloads what needs a fresh proof: the browser would store a refusal as the file. Calls `begun` when
 * the download begins.
 */
export function useProvenDownload(): (event: MouseEvent<HTMLAnchorElement>, begun: () => void) => void {
  const { secondFactor } = useCurrentStaff();
  const [prove] = useLazyFreshProofQuery();
  return (event, begun) => {
    if (!secondFactor) {
      begun();
      return;
    }
    event.preventDefault();
    const { href } = event.currentTarget;
    void prove().then(({ isSuccess }) => {
      if (!isSuccess) return;
      const link = document.createElement('a');
      link.href = href;
      link.download = '';
      link.click();
      begun();
    });
  };
}
