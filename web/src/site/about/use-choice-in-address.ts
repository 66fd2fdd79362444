import { useCallback } from 'react';
import { queryWith, useQuery, writeQuery } from '../../ui/use-query.ts';

/**
 * The choice that the address names as `?{name}=` (the first if it names none of `choices`), and a function that
 * chooses another. Each choice is a history entry.
 */
export function useChoiceInAddress<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const named = new URLSearchParams(useQuery()).get(name);
  const current = choices.find((choice) => choice === named) ?? choices[0];
  const choose = useCallback(
    (choice: Choice) => writeQuery(queryWith(location.search, { [name]: choice })),
    [name],
  );
  return [current, choose];
}
