import { useCallback, useSyncExternalStore } from 'react';

/** Dispatched at the window by us: of what a page writes into its own address, the browser tells nobody. */
const written = 'address-written';

function subscribe(tell: () => void): () => void {
  addEventListener('popstate', tell);
  addEventListener(written, tell);
  return () => {
    removeEventListener('popstate', tell);
    removeEventListener(written, tell);
  };
}

/**
 * Which of `choices` the address names as `?{name}=`, the first where it names none of them, and how to choose another.
 * Each choice is a step of its own for Back. In the page as it was sent it is the first; the address decides from when
 * the page is taken over.
 */
export function useChoiceInAddress<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const read = () => {
    const named = new URLSearchParams(location.search).get(name);
    return choices.find((choice) => choice === named) ?? choices[0];
  };
  const current = useSyncExternalStore(subscribe, read, () => choices[0]);
  const choose = useCallback(
    (choice: Choice) => {
      const address = new URL(location.href);
      if (address.searchParams.get(name) === choice) return;
      address.searchParams.set(name, choice);
      history.pushState(null, '', address);
      dispatchEvent(new Event(written));
    },
    [name],
  );
  return [current, choose];
}
