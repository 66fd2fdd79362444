import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { readReferenceId } from '@gaongil/contract/cases/reference-id';
import type { PublicReport } from '@gaongil/contract/cases/report-schemas';
import { reportStatus } from '../../api/find-report.ts';

/** `left`: the user left the page and may have returned; it shows nothing until `load` is called. */
type Shown = 'loading' | 'left' | { report: PublicReport } | { reason: string };

function isBackNavigation(): boolean {
  const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return way?.type === 'back_forward';
}

async function ask(): Promise<Shown> {
  const referenceId = readReferenceId(location.pathname.split('/').at(-1) ?? '');
  return referenceId ? reportStatus(referenceId) : { reason: '' };
}

/**
 * The report that the page's address names, and `load` to request it again. The page is cleared when the user leaves
 * it, so that the Back button does not show the report to the next user of a shared computer.
 */
export function useReportStatus(): { shown: Shown; load: () => void } {
  const [shown, setShown] = useState<Shown>('loading');
  const turn = useRef(0);

  const show = useCallback((answer: Promise<Shown>) => {
    const mine = (turn.current += 1);
    void answer.then((result) => {
      if (mine === turn.current) setShown(result);
    });
  }, []);

  useEffect(() => {
    show(isBackNavigation() ? Promise.resolve('left') : ask());
    const leave = () => {
      turn.current += 1;
      flushSync(() => setShown('left'));
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [show]);

  const load = useCallback(() => {
    setShown('loading');
    show(ask());
  }, [show]);

  // What it says of the connection is over then.
  const hasFailed = typeof shown === 'object' && 'reason' in shown && shown.reason !== '';
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [hasFailed, load]);

  return { shown, load };
}
