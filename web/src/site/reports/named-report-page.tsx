import { useState } from 'react';
import { reportMessages } from '@gaongil/contract/report';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import {
  besideNamed,
  fieldNames,
  groups,
  named,
  reportCentre,
  submit as submitLabel,
} from '../content/reports.ts';
import { Consent } from './consent.tsx';
import { FieldGroup } from './field-group.tsx';
import { ReportFields } from './report-fields.tsx';
import { ReportLayout } from './report-layout.tsx';
import { prepareSubmission, useReportSubmission } from './use-report-submission.ts';

export function Page() {
  const { check, send, progress, cancel } = useReportSubmission('REALNAME');
  const [received, setReceived] = useState(0);
  const [thanked, setThanked] = useState(false);

  async function submit(form: HTMLFormElement) {
    setThanked(false);
    const typed = new FormData(form);
    const issue = await check(typed);
    if (issue) return issue;
    const result = await send(typed);
    if ('issue' in result) return result.issue;
    setThanked(true);
    setReceived(received + 1);
    return undefined;
  }

  return (
    <ReportLayout page={named} beside={besideNamed}>
      {thanked && <Notice>{reportMessages.namedReceived}</Notice>}
      {/* A new key draws an empty form: everything it held is gone, the chosen file's name too. */}
      <Form key={received} label={named.title} submit={submit} onFocus={prepareSubmission}>
        <FieldGroup step={1} title={groups.reporter}>
          <TextField name="reporterName" label={fieldNames.reporterName} autoComplete="name" required />
          <div className="pair">
            <TextField
              name="reporterEmail"
              label={fieldNames.reporterEmail}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
            />
            <PhoneField name="reporterPhone" label={fieldNames.reporterPhone} required />
          </div>
        </FieldGroup>
        <ReportFields />
        <Consent />
        <SubmitRow label={submitLabel} progress={progress} cancel={cancel} back={reportCentre} />
      </Form>
    </ReportLayout>
  );
}
