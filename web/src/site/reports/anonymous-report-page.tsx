import { useState } from 'react';
import { anonymousReportForm } from '@gaongil/contract/report-schemas';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { anonymous, fieldNames, hints } from '../content/reports.ts';
import { SubPage } from '../layout/sub-page.tsx';
import { NewPassword } from './new-password.tsx';
import { Receipt } from './receipt.tsx';
import { ReportFields } from './report-fields.tsx';
import { useReportSubmission } from './use-report-submission.ts';
import '../../styles/report.css';

export function Page() {
  const { send, progress, cancel } = useReportSubmission('ANONYMOUS', anonymousReportForm);
  const [referenceId, setReferenceId] = useState<string>();

  async function submit(form: HTMLFormElement) {
    const result = await send(form);
    if ('issue' in result) return result.issue;
    setReferenceId(result.referenceId);
    return undefined;
  }

  if (referenceId)
    return (
      <SubPage title={anonymous.title}>
        <Receipt referenceId={referenceId} again={() => setReferenceId(undefined)} />
      </SubPage>
    );
  return (
    <SubPage title={anonymous.title}>
      <p className="lead">{anonymous.intro}</p>
      <Form label={anonymous.title} submit={submit}>
        <TextField
          name="loginId"
          label={fieldNames.loginId}
          hint={hints.loginId}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <NewPassword />
        <ReportFields />
        <SubmitRow label="제보하기" progress={progress} cancel={cancel} />
      </Form>
    </SubPage>
  );
}
