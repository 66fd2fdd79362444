import './styles/tokens.css';
import './styles/base.css';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { loadPage } from './app/page-modules.tsx';

function Whole({ shown, children }: { shown: () => void; children: ReactNode }) {
  useEffect(shown, [shown]);
  return children;
}

/**
 * Brings the page to life: hydrates what was sent, or draws it where nothing was (the staff area). Which page it is
 * stands in the HTML. `takeOver` is called when React begins to listen; it answers at once what a person does before it
 * is done.
 */
export async function show(root: HTMLElement, takeOver: () => void): Promise<void> {
  const { page = '', content } = root.dataset;
  // All its code is there before anything is drawn.
  const { element } = await loadPage(page, content);
  await new Promise<void>((shown) => {
    const whole = (
      <StrictMode>
        <Whole shown={shown}>{element}</Whole>
      </StrictMode>
    );
    // As a transition it is done in short pieces, between which the browser answers whoever is already reading.
    takeOver();
    startTransition(() => {
      if (root.hasChildNodes()) hydrateRoot(root, whole, { onRecoverableError: console.error });
      else createRoot(root).render(whole);
    });
  });
}
