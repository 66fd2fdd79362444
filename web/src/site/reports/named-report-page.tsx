import { useState } from 'react';
import { reportMessages } from '@gaongil/contract/report';
import { namedReportForm } from '@gaongil/contract/report-schemas';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { fieldNames, named } from '../content/reports.ts';
import { SubPage } from '../layout/sub-page.tsx';
import { Consent } from './consent.tsx';
import { ReportFields } from './report-fields.tsx';
import { useReportSubmission } from './use-report-submission.ts';
import '../../styles/report.css';

export function Page() {
  const { send, progress, cancel } = useReportSubmission('REALNAME', namedReportForm);
  const [received, setReceived] = useState(0);
  const [thanked, setThanked] = useState(false);

  async function submit(form: HTMLFormElement) {
    setThanked(false);
    const result = await send(form);
    if ('issue' in result) return result.issue;
    setThanked(true);
    setReceived(received + 1);
    return undefined;
  }

  return (
    <SubPage title={named.title}>
      <p className="lead">{named.intro}</p>
      {thanked && <Notice>{reportMessages.namedReceived}</Notice>}
      {/* A new key draws an empty form: everything it held is gone, the chosen file's name too. */}
      <Form key={received} label={named.title} submit={submit}>
        <TextField name="reporterName" label={fieldNames.reporterName} autoComplete="name" required />
        <TextField
          name="reporterEmail"
          label={fieldNames.reporterEmail}
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          name="reporterPhone"
          label={fieldNames.reporterPhone}
          type="tel"
          autoComplete="tel"
          required
        />
        <ReportFields />
        <Consent />
        <SubmitRow label="제보하기" progress={progress} cancel={cancel} />
      </Form>
    </SubPage>
  );
}
