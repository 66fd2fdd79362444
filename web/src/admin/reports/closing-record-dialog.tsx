import { reportStatusNames } from '@gaongil/contract/cases/report';
import { type CaseAction, type CaseDetail, unwatched } from '../../api/cases.ts';
import { currentOf } from '../../api/conflict.ts';
import { useSaveCaseMutation } from '../../api/save-case.ts';
import type { Issue } from '../../ui/use-form.ts';
import { ClosingFields } from '../cases/closing-fields.tsx';
import { closingOf } from '../cases/closing.ts';
import { draftSubjects } from '../cases/draft-subjects.ts';
import { QuestionDialog } from '../cases/question-dialog.tsx';
import { useClosingDraft } from '../cases/use-closing-draft.ts';
import { useTakeBack } from '../cases/use-take-back.ts';
import { CaseName } from '../retention/case-name.ts';
import { formFailure } from '../shared/failures.ts';
import { draftMessages } from '../shared/messages.ts';
import { checkFormWith } from '../shared/schema-on-demand.ts';
import { useSnack } from '../widgets/snack.tsx';
import { closingRecordTexts } from './closing-messages.ts';

const loadSchema = async () => (await import('@gaongil/contract/cases/closing-schemas')).closingChangeForm;

interface ClosingRecordDialogProps {
  report: CaseDetail<'reports'>;
  close: () => void;
}

/** Changes what is noted about how a report ended. */
export function ClosingRecordDialog({ report, close }: ClosingRecordDialogProps) {
  const { id, title, version } = report;
  const draft = useClosingDraft(draftSubjects('reports', id).closing, closingOf(report), title);
  const [save] = useSaveCaseMutation(unwatched);
  const offerBack = useTakeBack({ kind: 'reports', statusNames: reportStatusNames });
  const show = useSnack();

  function cancelAndClose() {
    draft.cancel();
    close();
  }

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadSchema, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { category, finding = '', measure } = checked.data;
    const sent = { category, finding, measure };
    // What others changed meanwhile stays.
    const set = Object.fromEntries(draft.changed.map((name) => [name, sent[name]]));
    if (draft.changed.length === 0) {
      show({ text: draftMessages.unchanged, severity: 'info', about: title });
      close();
      return undefined;
    }
    const { data, error } = await save({ kind: 'reports', id, version, action: set as CaseAction });
    if (!data)
      return { field: '', message: currentOf(error) ? closingRecordTexts.changed : formFailure(error) };
    draft.saved();
    close();
    if (data.version !== version)
      offerBack({ id, version: data.version }, { about: title, text: closingRecordTexts.done, set });
    return undefined;
  }

  return (
    <QuestionDialog
      title={closingRecordTexts.edit}
      cancel={closingRecordTexts.cancel}
      confirm={closingRecordTexts.save}
      dirty={draft.dirty}
      loadSchema={loadSchema}
      submit={submit}
      close={cancelAndClose}
      fields={<ClosingFields values={draft.values} change={draft.change} />}
    >
      <CaseName style={{ marginTop: 16 }}>{title}</CaseName>
      <p>{closingRecordTexts.hint}</p>
    </QuestionDialog>
  );
}
