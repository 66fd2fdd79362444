interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether films are wanted: not by who wants stillness or pays for each byte, nor over a slow line. */
export function wantsFilms(): boolean {
  const { connection } = navigator as { connection?: Connection };
  const slow = connection?.saveData || /2g|3g/.test(connection?.effectiveType ?? '');
  return !slow && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Resolves when the page is there, seen, and has nothing better to do. */
export async function pageIsIdle(): Promise<void> {
  const page = document as Document & { prerendering?: boolean };
  if (page.prerendering)
    await new Promise((seen) => page.addEventListener('prerenderingchange', seen, { once: true }));
  if (page.readyState !== 'complete')
    await new Promise((loaded) => addEventListener('load', loaded, { once: true }));
  // Safari has no idle callback.
  if ('requestIdleCallback' in globalThis)
    await new Promise((idle) => requestIdleCallback(idle, { timeout: 2_000 }));
}
