import './styles/tokens.css';
import './styles/base.css';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { keepEarlyEvents } from './app/early-event-replay.ts';
import { type FindRedrawn, keepThroughRedraw } from './app/keep-through-redraw.ts';
import { acceptMovedNodes } from './app/moved-nodes.ts';
import { pageElement } from './app/page-element.tsx';
import { hydrateInTurn, openAll, openOnTouch } from './ui/hydration-queue.ts';

function Whole({ shown, children }: { shown: () => void; children: ReactNode }) {
  useEffect(shown, [shown]);
  return children;
}

/**
 * Hydrates the prerendered page part by part, or renders it where there is none (the staff area). Resolves when all of it
 * is interactive, with a function that finds the elements React drew again.
 *
 * @param touched aborts at the first thing a visitor does; parts then hydrate without waiting for their turn
 * @param earlyEvents learns when React starts to handle events, and when it has drawn elements again
 */
export async function show(
  root: HTMLElement,
  touched: AbortSignal,
  earlyEvents: ReturnType<typeof keepEarlyEvents>,
  ...page: Parameters<typeof pageElement>
): Promise<FindRedrawn> {
  acceptMovedNodes();
  const redraws = keepThroughRedraw(root);
  openOnTouch(touched);
  function onRecoverableError(error: unknown) {
    console.error(error);
    // Its parts are empty until their gates open.
    openAll();
    earlyEvents.redrawn();
    redraws.putBack();
  }
  await new Promise<void>((shown) => {
    const drawn = <Whole shown={shown}>{pageElement(...page)}</Whole>;
    const whole = import.meta.env.DEV ? <StrictMode>{drawn}</StrictMode> : drawn;
    // A transition hydrates in short tasks, so that the page remains responsive.
    earlyEvents.handOver();
    startTransition(() => {
      if (root.hasChildNodes()) hydrateRoot(root, whole, { onRecoverableError });
      else createRoot(root).render(whole);
    });
  });
  await hydrateInTurn();
  const find = redraws.finish();
  root.dataset['hydrated'] = '';
  return find;
}
