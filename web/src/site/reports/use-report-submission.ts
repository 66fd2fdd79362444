import { useRef, useState } from 'react';
import { reportMessages, type ReportType } from '@gaongil/contract/cases/report';
import { chosenFile, type FormIssue } from '../../api/check-form.ts';
import { nothingLost, unreachableText } from '../../api/no-connection.ts';
import type { ReceivedReport } from '../../api/submit-report.ts';
import { loadReceipt } from './receipts.ts';

async function load(type: ReportType) {
  const [code] = await Promise.all([import('../../api/submit-report.ts'), loadReceipt(type)]);
  return code;
}

/**
 * Loads the code that checks and sends a report, and that of its receipt, while the user writes; a failure is reported when the report
 * is sent.
 */
export const prepareSubmission = (type: ReportType) => void load(type).catch(() => undefined);

/** Code that cannot be loaded is reported as a connection error. */
export const codeMissing = (): FormIssue => ({
  field: '',
  message: reportMessages.networkError(unreachableText()),
  note: nothingLost,
});

/** Checks and sends a report form, reports the upload's progress, and can abort it. */
export function useReportSubmission(type: ReportType) {
  const [progress, setProgress] = useState<number>();
  const sending = useRef<AbortController>(undefined);

  async function check(typed: FormData): Promise<FormIssue | undefined> {
    const code = await load(type).catch(() => undefined);
    return code ? code.checkReport(type, typed) : codeMissing();
  }

  async function send(typed: FormData): Promise<ReceivedReport | { issue: FormIssue }> {
    const code = await load(type).catch(() => undefined);
    if (!code) return { issue: codeMissing() };
    const hasFile = chosenFile(typed) !== undefined;
    const controller = new AbortController();
    sending.current = controller;
    setProgress(hasFile ? 0 : undefined);
    return code.sendReport(type, typed, {
      onProgress: (percent) => hasFile && setProgress(percent),
      signal: controller.signal,
    });
  }

  return { check, send, progress, cancel: () => sending.current?.abort() };
}
