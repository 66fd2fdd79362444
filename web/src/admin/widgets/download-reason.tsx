import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import { useId } from 'react';
import { accessReasonLimit } from '@gaongil/contract/accounts/access-log';
import { downloadReasonTexts } from '../shared/reason-messages.ts';
import { Input } from './controls.tsx';

interface DownloadReasonProps {
  value: string;
  change: (value: string) => void;
}

/** Asks why a file is downloaded or a list exported: one of four reasons, or words. It may stay empty, and the log says so. */
export function DownloadReason({ value, change }: DownloadReasonProps) {
  const id = useId();
  return (
    <FormControl fullWidth sx={{ mt: 2 }}>
      <FormLabel htmlFor={id}>{downloadReasonTexts.label}</FormLabel>
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
        {downloadReasonTexts.proposals.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <FormHelperText id={`${id}-hint`}>{downloadReasonTexts.hint}</FormHelperText>
    </FormControl>
  );
}

/** An address with the reason of the call, if there is one. */
export function withDownloadReason(address: string, reason: string): string {
  const text = reason.trim();
  if (text === '') return address;
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams({ reason: text }).toString()}`;
}
