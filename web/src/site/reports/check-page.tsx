import { reportMessages } from '@gaongil/contract/cases/report';
import { tidy } from '@gaongil/contract/fields/text';
import { findAnonymousReport } from '../../api/find-report.ts';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-fields.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import type { Issue } from '../../ui/use-form.ts';
import { useFreshOnReturn } from '../../ui/use-fresh-on-return.ts';
import { byNumber, check } from '../content/report-lookup.ts';
import { fieldNames } from '../content/reports.ts';
import { NumberForm } from './number-form.tsx';
import { ReportFrame } from './report-frame.tsx';
import { QuickExitHint } from './anonymity/quick-exit.tsx';
import styles from './check-page.module.css';
import { WithoutScript } from './without-script.tsx';

const accountOf = (form: HTMLFormElement) => {
  const typed = new FormData(form);
  const tidied = (name: string) => tidy(String(typed.get(name)), 'credential');
  return { loginId: tidied('loginId'), password: tidied('password') };
};

function missing({ loginId, password }: ReturnType<typeof accountOf>): Issue | undefined {
  const noPassword = { field: 'password', message: reportMessages.passwordMissing };
  if (loginId) return password ? undefined : noPassword;
  return { field: 'loginId', message: reportMessages.loginIdMissing, others: password ? [] : [noPassword] };
}

const checkTyped = (form: HTMLFormElement) => Promise.resolve(missing(accountOf(form)));

async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
  const account = accountOf(form);
  const issue = missing(account);
  if (issue) return issue;
  const found = await findAnonymousReport(account);
  if ('message' in found) return { field: '', ...found };
  // The Back button must not show what was typed, and nothing is lost that a question would save.
  for (const one of document.forms) one.reset();
  location.assign(`/report/result/${encodeURIComponent(found.referenceId)}`);
  return undefined;
}

/** The page on which a reporter looks up a report, by id and password or by its reference id (docs/behaviour/reports.md#lookup). */
export function Page() {
  useFreshOnReturn();
  return (
    <ReportFrame title={check.title} subtitle={check.intro}>
      <div className={styles.card}>
        <WithoutScript what="check" />
        <Form label={check.title} submit={submit} check={checkTyped}>
          <TextField
            name="loginId"
            label={fieldNames.loginId}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            required
          />
          <PasswordField name="password" label={fieldNames.password} autoComplete="off" required />
          <SubmitRow label={check.submit} busyLabel={reportMessages.statusLoading} />
        </Form>
        <p className={styles.forgotten} data-needs-script>
          {check.forgotten}
        </p>
      </div>
      <section className={styles.card} aria-labelledby="by-number" data-needs-script>
        <h2 id="by-number" className={styles.title}>
          {byNumber.title}
        </h2>
        <p className={styles.text}>{byNumber.text}</p>
        <NumberForm />
      </section>
      <div className={styles.exit}>
        <QuickExitHint />
      </div>
    </ReportFrame>
  );
}
