import { useRef, useState } from 'react';
import { reportMessages, type ReportType } from '@gaongil/contract/report';
import type { anonymousReportForm, namedReportForm } from '@gaongil/contract/report-schemas';
import { checkForm, chosenFile, formToSend, type FormIssue } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import { useSubmitReportMutation } from '../../api/reports.ts';
import { createSubmissionKey } from '../../api/submission-key.ts';
import { holdForm } from '../../api/submissions.ts';

const unreadableFile: FormIssue = {
  field: 'attachment',
  message: '첨부파일을 읽을 수 없습니다. 파일을 다시 선택해 주세요.',
};

async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

function issueOf(error: unknown): FormIssue {
  const failure = readFailure(error);
  const say = {
    network: reportMessages.networkError,
    server: reportMessages.submitFailed,
    cancelled: String,
  };
  return { field: '', message: say[failure.kind](failure.text) };
}

/** Checks and sends a report form, tells how far the upload is, and can stop it. */
export function useReportSubmission(
  type: ReportType,
  schema: typeof namedReportForm | typeof anonymousReportForm,
) {
  const [submitReport] = useSubmitReportMutation();
  const [submissionKey] = useState(() => createSubmissionKey());
  const [progress, setProgress] = useState<number>();
  const request = useRef<{ abort: () => void }>(undefined);

  async function send(element: HTMLFormElement): Promise<{ referenceId: string } | { issue: FormIssue }> {
    const typed = new FormData(element);
    const checked = checkForm(schema, typed);
    if ('issue' in checked) return checked;
    const file = chosenFile(typed);
    // A file moved or deleted since it was chosen would look like a broken connection.
    if (file && !(await isReadable(file))) return { issue: unreadableFile };

    const form = formToSend(typed);
    const key = submissionKey.keyFor(form);
    setProgress(file && 0);
    holdForm({ form, key, onProgress: file ? setProgress : () => undefined });
    const sending = submitReport({ type, key });
    request.current = sending;
    const { data, error } = await sending;
    sending.reset();
    if (!data) return { issue: issueOf(error) };
    submissionKey.renew();
    return data;
  }

  return { send, progress, cancel: () => request.current?.abort() };
}
