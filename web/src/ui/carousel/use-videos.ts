import { useEffect, useState } from 'react';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether videos may play automatically: not with reduced motion, data saving or a slow connection. */
function areWanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const slow = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '');
  return !slow && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether videos may be fetched: they may play automatically, and the page has loaded and is idle. */
export function useVideos(): boolean {
  const [idle, setIdle] = useState(false);
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const listening = new AbortController();
    const { signal } = listening;
    const update = () => setWanted(areWanted());
    const begin = () => {
      if (signal.aborted) return;
      update();
      setIdle(true);
    };
    const loaded = () => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 2_000 });
      else setTimeout(begin);
    };
    if (document.readyState === 'complete') loaded();
    else addEventListener('load', loaded, { signal });
    still.addEventListener('change', update, { signal });
    return () => listening.abort();
  }, []);

  return idle && wanted;
}
