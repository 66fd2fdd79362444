import { consentField } from '../../api/check-form.ts';
import { Consent as ConsentBox } from '../../ui/consent.tsx';
import { consent } from '../content/reports.ts';

const rows = [consent.purpose, consent.items, consent.retention, consent.refusal];

/** The consent of a named reporter. */
export function Consent() {
  return (
    <ConsentBox name={consentField} title={consent.title} rows={rows} weighty={consent.retention[0]}>
      {consent.box}
    </ConsentBox>
  );
}
