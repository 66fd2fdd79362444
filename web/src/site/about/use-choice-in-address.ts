import { useCallback } from 'react';
import { queryWith, useQuery, writeQuery } from '../../ui/use-query.ts';

/**
 * Which of `choices` the address names as `?{name}=`, the first where it names none of them, and how to choose another.
 * Each choice is a step of its own for Back.
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
