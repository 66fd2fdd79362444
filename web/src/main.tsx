import './styles/tokens.css';
import './styles/base.css';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pageElement } from './app/page-element.tsx';
import { hydrateInTurn, openOnTouch } from './ui/hydration-queue.ts';

function Whole({ shown, children }: { shown: () => void; children: ReactNode }) {
  useEffect(shown, [shown]);
  return children;
}

/**
 * Hydrates the prerendered page part by part, or renders it where there is none (the staff area). Resolves when all of it
 * is interactive.
 *
 * @param touched aborts at the first thing a visitor does; parts then hydrate without waiting for their turn
 * @param takeOver called when React starts to listen; it handles events from then on
 */
export async function show(
  root: HTMLElement,
  touched: AbortSignal,
  takeOver: () => void,
  ...page: Parameters<typeof pageElement>
): Promise<void> {
  openOnTouch(touched);
  await new Promise<void>((shown) => {
    const drawn = <Whole shown={shown}>{pageElement(...page)}</Whole>;
    const whole = import.meta.env.DEV ? <StrictMode>{drawn}</StrictMode> : drawn;
    // A transition hydrates in short tasks, so that the page remains responsive.
    takeOver();
    startTransition(() => {
      if (root.hasChildNodes()) hydrateRoot(root, whole, { onRecoverableError: console.error });
      else createRoot(root).render(whole);
    });
  });
  await hydrateInTurn();
  root.dataset['hydrated'] = '';
}
