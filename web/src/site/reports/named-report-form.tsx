import { reporterFields } from '@gaongil/contract/cases/report-fields';
import { tidy } from '@gaongil/contract/fields/text';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/inputs.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { named } from '../content/named-report.ts';
import { groups, reportCentrePath, submit as submitLabel } from '../content/reports.ts';
import { Consent } from './consent.tsx';
import { FieldGroup } from './field-group.tsx';
import type { ReceivedNamedReport } from './received-named-report.ts';
import { ReportFields } from './report-fields.tsx';
import { prepareSubmission, useReportSubmission } from './use-report-submission.ts';

interface NamedReportFormProps {
  received: (report: ReceivedNamedReport) => void;
  /** Whether the first field gets the focus, because the form replaces what had it. */
  focused: boolean;
}

/** The named report form. */
export function NamedReportForm({ received, focused }: NamedReportFormProps) {
  const { check, send, progress, cancel } = useReportSubmission('REALNAME');

  async function submit(form: HTMLFormElement) {
    const typed = new FormData(form);
    const issue = await check(typed);
    if (issue) return issue;
    const result = await send(typed);
    if ('issue' in result) return result.issue;
    received({
      referenceId: result.referenceId,
      earlier: result.earlier,
      confirmsByMail: result.confirmsByMail !== false,
      email: tidy(String(typed.get('reporterEmail')), 'email'),
    });
    return undefined;
  }

  return (
    <Form
      label={named.title}
      submit={submit}
      check={(form) => check(new FormData(form))}
      onFocus={() => prepareSubmission('REALNAME')}
    >
      <FieldGroup step={1} title={groups.reporter}>
        <TextField
          name="reporterName"
          label={reporterFields.reporterName.label}
          autoFocus={focused}
          required
        />
        <div className="pair">
          <TextField
            name="reporterEmail"
            label={reporterFields.reporterEmail.label}
            type="email"
            inputMode="email"
            required
          />
          <PhoneField name="reporterPhone" label={reporterFields.reporterPhone.label} required />
        </div>
      </FieldGroup>
      <ReportFields />
      <Consent />
      <SubmitRow label={submitLabel} progress={progress} cancel={cancel} back={reportCentrePath} />
    </Form>
  );
}
