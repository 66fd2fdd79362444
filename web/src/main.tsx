import './styles/tokens.css';
import './styles/base.css';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageElement } from './app/page-element.tsx';

function Whole({ shown, children }: { shown: () => void; children: ReactNode }) {
  useEffect(shown, [shown]);
  return children;
}

/**
 * Brings the page to life: hydrates what was sent, or draws it where nothing was (the staff area). `takeOver` is called
 * when React begins to listen; it answers at once what a person does before it is done.
 */
export async function show(
  root: HTMLElement,
  takeOver: () => void,
  ...page: Parameters<typeof pageElement>
): Promise<void> {
  await new Promise<void>((shown) => {
    const drawn = <Whole shown={shown}>{pageElement(...page)}</Whole>;
    const whole = import.meta.env.DEV ? <StrictMode>{drawn}</StrictMode> : drawn;
    // As a transition it is done in short pieces, between which the browser answers whoever is already reading.
    takeOver();
    startTransition(() => {
      if (root.hasChildNodes()) hydrateRoot(root, whole, { onRecoverableError: console.error });
      else createRoot(root).render(whole);
    });
  });
}
