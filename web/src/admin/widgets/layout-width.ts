import { useSyncExternalStore } from 'react';
import { staffTheme } from '../theme/theme.ts';
import { isDialogOpen, watchDialogs } from './dialog-open.ts';

/**
 * Makes a hook: whether the window has room for the layout that begins at a breakpoint. Paper counts as wide, since nothing
 * may be mounted again while it is printed. While a dialog is open the answer stays: the other layout may open a drawer, and
 * what opens after a dialog hides it from assistive technology and takes its keys.
 */
export function layoutFrom(breakpoint: 'lg' | 'xl'): () => boolean {
  let query: MediaQueryList | undefined;
  let wide: boolean | undefined;

  function isWide(): boolean {
    query ??= matchMedia(`(min-width: ${staffTheme.breakpoints.values[breakpoint]}px), print`);
    if (wide === undefined || !isDialogOpen()) wide = query.matches;
    return wide;
  }
  function subscribe(changed: () => void): () => void {
    const endDialogs = watchDialogs(changed);
    query?.addEventListener('change', changed);
    return () => {
      endDialogs();
      query?.removeEventListener('change', changed);
    };
  }
  return () => useSyncExternalStore(subscribe, isWide);
}
