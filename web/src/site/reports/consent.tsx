import { consentField } from '../../api/check-form.ts';
import { retentionText } from '../../api/site-config.ts';
import { Consent as ConsentBox } from '../../ui/consent.tsx';
import { consent } from '../content/named-report.ts';

const { purpose, items, retention, refusal } = consent;
const rows = [purpose, items, [retention, retentionText('REPORT')], refusal] as const;

/** The consent of a named reporter. */
export function Consent() {
  return (
    <ConsentBox name={consentField} title={consent.title} rows={rows} weighty={retention}>
      {consent.box}
    </ConsentBox>
  );
}
