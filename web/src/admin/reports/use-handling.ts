import { useState } from 'react';
import { errorMessages } from '@gaongil/contract/errors';
import { reportAction, type StaffReportDetail } from '@gaongil/contract/report-schemas';
import { checkForm, type FormIssue } from '../../api/check-form.ts';
import { readFailure } from '../../api/failure.ts';
import { useSaveReportActionMutation } from '../../api/reports.ts';
import { readDraft, removeDraft, saveDraft } from '../drafts.ts';
import { staffMessages } from '../messages.ts';
import {
  isHandlingDraft,
  openHandling,
  type Handling,
  type HandlingDraft,
  type HandlingView,
} from './handling-view.ts';

interface Shown extends HandlingView {
  /** Grows when the form has to be drawn anew with other values. */
  round: number;
  saved?: boolean;
}

function typedIn(form: HTMLFormElement): Handling {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  return {
    status: text('status') as Handling['status'],
    assignee: text('assignee'),
    actionNotes: text('actionNotes'),
  };
}

/** Editing and saving of one report's handling; `reload` fetches the report as it is now. */
export function useHandling(
  report: StaffReportDetail,
  username: string,
  reload: () => Promise<StaffReportDetail | undefined>,
) {
  const id = report.referenceId;
  const [save] = useSaveReportActionMutation();
  const [shown, setShown] = useState<Shown>(() => ({
    ...openHandling(report, readDraft(sessionStorage, username, id, isHandlingDraft)),
    round: 0,
  }));

  const draftOf = (form: HTMLFormElement): HandlingDraft => ({
    version: shown.version,
    base: shown.base,
    typed: typedIn(form),
  });

  function show(view: HandlingView, saved = false) {
    setShown({ ...view, round: shown.round + 1, saved });
  }

  function keep(form: HTMLFormElement) {
    saveDraft(sessionStorage, username, id, draftOf(form));
  }

  function discard() {
    removeDraft(sessionStorage, username, id);
    show(openHandling(report));
  }

  async function submit(form: HTMLFormElement): Promise<FormIssue | undefined> {
    const checked = checkForm(reportAction, new FormData(form));
    if ('issue' in checked) return checked.issue;
    keep(form);
    const draft = draftOf(form);
    const { data, error } = await save({ id, version: shown.version, action: checked.data });
    if (data) {
      removeDraft(sessionStorage, username, id);
      show(openHandling(data), true);
      return undefined;
    }
    const failure = readFailure(error);
    if (failure.status !== 412) return { field: '', message: failure.said ?? staffMessages.saveFailed };
    const latest = await reload();
    if (latest) show({ ...openHandling(latest, draft), reason: 'conflict' });
    return { field: '', message: errorMessages.stale };
  }

  return { shown, keep, discard, submit };
}
