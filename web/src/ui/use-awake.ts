import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether script runs: false in the page that was sent and while that is taken over, true from then on. */
export function useAwake(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
