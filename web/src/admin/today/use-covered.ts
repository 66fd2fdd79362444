import { isoDayInSeoul } from '@gaongil/contract/dates';
import { useMemo } from 'react';
import { useOwnCoversQuery } from '../../api/own-account.ts';
import { useMinute } from '../widgets/use-minute.ts';

/** The display names of the accounts that this one covers for today, by their names to sign in. */
export function useCovered(): ReadonlyMap<string, string> {
  const { data } = useOwnCoversQuery();
  const today = isoDayInSeoul(useMinute());
  return useMemo(() => {
    const now = (data?.covering ?? []).filter(({ from, until }) => from <= today && until >= today);
    return new Map(now.map(({ username, displayName }) => [username, displayName]));
  }, [data, today]);
}
