import { createContext, useContext, useEffect, useId, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Notice } from './notices.tsx';

interface TitleBar {
  /** Beside the title; undefined until the bar is there. */
  beside: HTMLElement | null;
  /** Adds a notice, or removes it when there is none. */
  set: (key: string, notice: Notice | undefined) => void;
}

/** The title bar of the screen, for what is below it. */
export const TitleBarContext = createContext<TitleBar>({ beside: null, set: () => undefined });

/** A notice about the screen, in its title bar: it is always in view there and moves nothing. */
export function TitleNotice({ short, children }: { short: string; children: ReactNode }) {
  const { set } = useContext(TitleBarContext);
  const key = useId();
  useEffect(() => set(key, { short, content: children }), [children, key, set, short]);
  useEffect(() => () => set(key, undefined), [key, set]);
  return null;
}

/** Shows its content beside the title of the screen. */
export function BesideTitle({ children }: { children: ReactNode }) {
  const { beside } = useContext(TitleBarContext);
  return beside && createPortal(children, beside);
}
