import { useEffect, useState } from 'react';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether films are wanted: not by who wants stillness or pays for each byte, nor over a slow line. */
function areWanted(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const slow = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '');
  return !slow && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Whether films may be fetched: they are wanted, and the page has loaded and has nothing better to do. */
export function useFilms(): boolean {
  const [idle, setIdle] = useState(false);
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    const listening = new AbortController();
    const { signal } = listening;
    const look = () => setWanted(areWanted());
    const begin = () => {
      if (signal.aborted) return;
      look();
      setIdle(true);
    };
    const loaded = () => {
      // Safari has no idle callback.
      if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: 2_000 });
      else setTimeout(begin);
    };
    if (document.readyState === 'complete') loaded();
    else addEventListener('load', loaded, { signal });
    still.addEventListener('change', look, { signal });
    return () => listening.abort();
  }, []);

  return idle && wanted;
}
