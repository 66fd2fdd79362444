import { createContext, useCallback, useContext, useState } from 'react';

/** What parts of the opened case show beside texts, by name. Another opened case has another map. */
export const DetailStateContext = createContext(new Map<string, unknown>());

/**
 * State that stays while a case is open, although its part is drawn again, as when the detail moves into its drawer. `name` has one
 * type of values.
 */
export function useDetailState<T>(name: string, initial: () => T) {
  const states = useContext(DetailStateContext);
  const [value, setValue] = useState(() => {
    if (!states.has(name)) states.set(name, initial());
    return states.get(name) as T;
  });
  const set = useCallback(
    (next: T) => {
      states.set(name, next);
      setValue(next);
    },
    [name, states],
  );
  return [value, set] as const;
}
