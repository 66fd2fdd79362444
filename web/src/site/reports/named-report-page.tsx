import { useState } from 'react';
import { reportMessages } from '@gaongil/contract/report';
import { reporterFields } from '@gaongil/contract/report-fields';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { namedAdvice, groups, named, reportCentrePath, submit as submitLabel } from '../content/reports.ts';
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
    <ReportLayout page={named} advice={namedAdvice}>
      {thanked && <Notice>{reportMessages.namedReceived}</Notice>}
      {/* A new key renders an empty form, which also discards the chosen file. */}
      <Form key={received} label={named.title} submit={submit} onFocus={prepareSubmission}>
        <FieldGroup step={1} title={groups.reporter}>
          <TextField
            name="reporterName"
            label={reporterFields.reporterName.label}
            autoComplete="name"
            required
          />
          <div className="pair">
            <TextField
              name="reporterEmail"
              label={reporterFields.reporterEmail.label}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
            />
            <PhoneField name="reporterPhone" label={reporterFields.reporterPhone.label} required />
          </div>
        </FieldGroup>
        <ReportFields />
        <Consent />
        <SubmitRow label={submitLabel} progress={progress} cancel={cancel} back={reportCentrePath} />
      </Form>
    </ReportLayout>
  );
}
