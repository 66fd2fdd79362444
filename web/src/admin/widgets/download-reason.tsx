import { FormControl, FormHelperText, FormLabel } from '@mui/material';
import { type RefObject, useId, useRef, useState } from 'react';
import { accessReasonLimit, reasonMissing } from '@gaongil/contract/accounts/access-log';
import { downloadReasons } from '@gaongil/contract/accounts/access-reasons';
import { downloadReasonTexts } from '../shared/reason-messages.ts';
import { Input } from './controls.tsx';

/** The state of a `DownloadReason`. */
export interface AskedReason {
  value: string;
  change: (value: string) => void;
  isMissing: boolean;
  field: RefObject<HTMLInputElement | null>;
}

/** Asks for a reason. `given` is the reason; without one it is empty, and the field says so and gets the focus. */
export function useDownloadReason(
  value: string,
  setValue: (value: string) => void,
): { asked: AskedReason; given: () => string } {
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setMissing] = useState(false);
  const change = (text: string) => {
    setMissing(false);
    setValue(text);
  };
  const given = () => {
    const reason = value.trim();
    setMissing(reason === '');
    if (reason === '') field.current?.focus();
    return reason;
  };
  return { asked: { value, change, isMissing, field }, given };
}

/** Asks why a file is downloaded or a list exported: one of four reasons, or words. It is the first thing that its dialog needs, so it has the focus. */
export function DownloadReason({ asked: { value, change, isMissing, field } }: { asked: AskedReason }) {
  const id = useId();
  return (
    <FormControl fullWidth required error={isMissing} sx={{ mt: 2 }}>
      <FormLabel htmlFor={id}>{downloadReasonTexts.label}</FormLabel>
      <Input
        ref={field}
        id={id}
        type="text"
        list={`${id}-proposals`}
        required
        aria-invalid={isMissing || undefined}
        aria-describedby={`${id}-missing ${id}-hint`}
        value={value}
        onChange={({ target }) => change(target.value)}
        maxLength={accessReasonLimit}
        autoComplete="off"
        autoFocus
      />
      <datalist id={`${id}-proposals`}>
        {downloadReasons.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <FormHelperText id={`${id}-missing`} role="alert" sx={{ '&:empty': { display: 'none' } }}>
        {isMissing && reasonMissing}
      </FormHelperText>
      <FormHelperText id={`${id}-hint`} error={false}>
        {downloadReasonTexts.hint}
      </FormHelperText>
    </FormControl>
  );
}
