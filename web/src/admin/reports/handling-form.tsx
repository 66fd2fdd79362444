import { errorMessages } from '@gaongil/contract/errors';
import { reportStatusNames } from '@gaongil/contract/report';
import type { StaffReportDetail } from '@gaongil/contract/report-schemas';
import { Details } from '../../ui/details.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField, TextArea, TextField } from '../../ui/inputs.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitRow } from '../../ui/submit-row.tsx';
import { staffMessages } from '../messages.ts';
import { useHandling } from './use-handling.ts';

interface HandlingFormProps {
  report: StaffReportDetail;
  username: string;
  reload: () => Promise<StaffReportDetail | undefined>;
}

/** Status, assignee and notes of a report. What is typed is kept until it is saved. */
export function HandlingForm({ report, username, reload }: HandlingFormProps) {
  const { shown, keep, discard, submit } = useHandling(report, username, reload);
  const { base, values, reason, round } = shown;
  return (
    <section aria-label="조치">
      <h2>조치</h2>
      {shown.saved && <Notice>{staffMessages.saved}</Notice>}
      {reason === 'restored' && (
        <div className="box" role="status">
          <p>{staffMessages.restored}</p>
          <button type="button" onClick={discard}>
            {staffMessages.discard}
          </button>
        </div>
      )}
      {reason === 'conflict' && (
        <section className="box" aria-label="현재 저장된 내용">
          <h3>현재 저장된 내용</h3>
          <Details
            rows={[
              ['상태', reportStatusNames[base.status]],
              ['담당자', base.assignee],
              ['조치 내용', base.actionNotes],
            ]}
          />
          <button type="button" onClick={discard}>
            저장된 내용으로 바꾸기
          </button>
        </section>
      )}
      <Form
        key={round}
        label="조치"
        submit={submit}
        onInput={keep}
        initialIssue={reason === 'conflict' ? { field: '', message: errorMessages.stale } : undefined}
      >
        <SelectField
          name="status"
          label="상태"
          options={reportStatusNames}
          defaultValue={values.status}
          required
        />
        <TextField name="assignee" label="담당자" defaultValue={values.assignee} autoComplete="off" />
        <TextArea
          name="actionNotes"
          label="조치 내용"
          hint={staffMessages.notesArePublic}
          rows={8}
          defaultValue={values.actionNotes}
        />
        <SubmitRow label="저장" busyLabel="저장 중..." />
      </Form>
    </section>
  );
}
