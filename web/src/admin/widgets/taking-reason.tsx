import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useId } from 'react';
import { accessReasonLimit } from '@gaongil/contract/accounts/access-log';
import { takingReasonTexts } from '../shared/reason-messages.ts';
import { Input } from './controls.tsx';

interface TakingReasonProps {
  value: string;
  change: (value: string) => void;
}

/** Asks why a file is downloaded or a list exported: one of four reasons, or words. It may stay empty, and the log says so. */
export function TakingReason({ value, change }: TakingReasonProps) {
  const id = useId();
  return (
    <FormControl fullWidth sx={{ mt: 2 }}>
      <FormLabel htmlFor={id}>{takingReasonTexts.label}</FormLabel>
      <Input
        id={id}
        type="text"
        list={`${id}-proposals`}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => change(target.value)}
        maxLength={accessReasonLimit}
        autoComplete="off"
      />
      <datalist id={`${id}-proposals`}>
        {takingReasonTexts.proposals.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <FormHelperText id={`${id}-hint`}>{takingReasonTexts.hint}</FormHelperText>
    </FormControl>
  );
}

/** An address with the reason of the call, if there is one. */
export function withTakingReason(address: string, reason: string): string {
  const text = reason.trim();
  if (text === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ reason: text }).toString()}`;
}
