import { reportMessages } from '@gaongil/contract/report';
import { lookupForm } from '@gaongil/contract/report-schemas';
import { checkForm } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import { useLookUpReportMutation } from '../../api/reports.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField, TextField } from '../../ui/inputs.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { check, fieldNames } from '../content/reports.ts';
import { SubPage } from '../layout/sub-page.tsx';
import '../../styles/report.css';

function messageOf(error: unknown): string {
  const failure = readFailure(error);
  if (failure.kind === 'network') return reportMessages.networkError(failure.text);
  return failure.status === 401 ? reportMessages.lookupFailed : failure.text;
}

export function Page() {
  const [lookUp] = useLookUpReportMutation();

  async function submit(form: HTMLFormElement) {
    const checked = checkForm(lookupForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { data, error } = await lookUp(checked.data);
    if (!data) return { field: '', message: messageOf(error) };
    location.assign(`/report/result/${encodeURIComponent(data.referenceId)}`);
    return undefined;
  }

  return (
    <SubPage title={check.title}>
      <p className="lead">{check.intro}</p>
      <Form label={check.title} submit={submit} className="form narrow">
        <TextField
          name="loginId"
          label={fieldNames.loginId}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
        />
        <PasswordField name="password" label={fieldNames.password} autoComplete="current-password" required />
        <SubmitRow label="조회하기" busyLabel="조회 중입니다…" />
      </Form>
    </SubPage>
  );
}
