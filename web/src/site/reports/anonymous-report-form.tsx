import type { ReceivedReport } from '../../api/submit-report.ts';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/inputs.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { anonymous } from '../content/anonymous-report.ts';
import { fieldNames, groups, hints, reportCentrePath, submit as submitLabel } from '../content/reports.ts';
import { FileFindings } from './anonymity/file-findings-on-demand.tsx';
import { prepareAnonymityCheck, useAnonymityCheck } from './anonymity/use-anonymity-check.ts';
import { FieldGroup } from './field-group.tsx';
import { NewPassword } from './new-password.tsx';
import { ReportFields } from './report-fields.tsx';
import { codeMissing, prepareSubmission, useReportSubmission } from './use-report-submission.ts';

function prepare() {
  prepareSubmission('ANONYMOUS');
  prepareAnonymityCheck();
}

/** The anonymous report form. Browsers and their services neither suggest, store nor correct its values. */
export function AnonymousReportForm({ received }: { received: (report: ReceivedReport) => void }) {
  const { check, send, progress, cancel } = useReportSubmission('ANONYMOUS');
  const { Warning, findings, findIdentity, checkAgain, accept, dismiss } = useAnonymityCheck();

  async function submit(form: HTMLFormElement) {
    const typed = new FormData(form);
    const issue = await check(typed);
    if (issue) return issue;
    const outcome = await findIdentity(typed);
    if (outcome === 'not loaded') return codeMissing();
    if (outcome === 'found') return undefined;
    const result = await send(typed);
    if ('issue' in result) return result.issue;
    received(result);
    return undefined;
  }

  return (
    <Form
      label={anonymous.title}
      submit={submit}
      check={(form) => check(new FormData(form))}
      onFocus={prepare}
      onInput={(form) => void checkAgain(new FormData(form))}
      noSpellCheck
    >
      <FieldGroup step={1} title={groups.account}>
        <div className="box warn">
          <Icon name="alert" />
          <p>{hints.account}</p>
        </div>
        <TextField
          name="loginId"
          label={fieldNames.loginId}
          hint={hints.loginId}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          required
        />
        <NewPassword />
      </FieldGroup>
      <ReportFields aboutFile={FileFindings} />
      {Warning && <Warning findings={findings} accept={accept} dismiss={dismiss} />}
      {/* The warning has the two ways on from it. */}
      {findings.length === 0 && (
        <SubmitRow label={submitLabel} progress={progress} cancel={cancel} back={reportCentrePath} />
      )}
    </Form>
  );
}
