import { useState } from 'react';
import type { CaseFile } from '@gaongil/contract/cases/case-files';
import { fileDescriptionLimit } from '@gaongil/contract/cases/file-limits';
import { useDescribeCaseFileMutation, useRemoveCaseFileMutation } from '../../api/case-files.ts';
import type { CaseRef } from '../../api/cases.ts';
import type { Issue } from '../../ui/use-form.ts';
import { fileSubject } from '../cases/draft-subjects.ts';
import { useDrafts } from '../drafts/use-drafts.ts';
import { useTextDraft } from '../drafts/use-text-draft.ts';
import { FormDialog } from '../retention/form-dialogs.tsx';
import { formFailure } from '../shared/failures.ts';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { TextArea } from '../widgets/form.tsx';
import { lengthHint, noLength } from '../widgets/length-hint.ts';
import { useSnack } from '../widgets/snack.tsx';
import { describeTexts, filesTexts, removeTexts } from './messages.ts';

const loadDescriptionForm = async () =>
  (await import('@gaongil/contract/cases/case-files')).fileDescriptionForm;
const loadRemovalForm = async () => (await import('@gaongil/contract/cases/case-files')).fileRemovalForm;

interface FileDialogProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  file: CaseFile;
  close: () => void;
}

/** A text about a file, which is a draft until it is saved; its cancelling button is what discards it. */
function useFileText(
  { one, title, file, close }: FileDialogProps,
  text: 'description' | 'removal',
  given: string,
) {
  const draft = useTextDraft(
    fileSubject(one, text, file.id),
    filesTexts.unsavedText[text](file.name),
    filesTexts.about(title, file.name),
    given,
  );
  function cancelAndClose() {
    draft.cancel();
    close();
  }
  return { ...draft, cancelAndClose };
}

/** Changes what staff say of a file. */
export function DescribeDialog(props: FileDialogProps) {
  const { one, title, file, close } = props;
  const [describe] = useDescribeCaseFileMutation();
  // A colleague may change it while the dialog is open.
  const [given] = useState(file.description);
  const { text, setText, discard, cancelAndClose } = useFileText(props, 'description', given);
  const show = useSnack();
  const { label, done, ...texts } = describeTexts;

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadDescriptionForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { error } = await describe({ ...one, file: file.id, ...checked.data });
    if (error) return { field: '', message: formFailure(error) };
    show({ text: done });
    discard();
    close();
    return undefined;
  }

  return (
    <FormDialog
      {...texts}
      about={title}
      subject={file.name}
      given={given}
      outdated={undefined}
      submit={submit}
      prepare={() => prefetchSchema(loadDescriptionForm)}
      close={cancelAndClose}
    >
      <TextArea
        name="description"
        label={label}
        rows={4}
        value={text}
        hint={lengthHint(text, fileDescriptionLimit) || noLength}
        onChange={({ target }) => setText(target.value)}
        autoFocus
      />
    </FormDialog>
  );
}

/** Removes a file that the same person added. */
export function RemoveDialog(props: FileDialogProps) {
  const { one, title, file, close } = props;
  const [remove] = useRemoveCaseFileMutation();
  const { text, setText, discard, cancelAndClose } = useFileText(props, 'removal', '');
  const drafts = useDrafts();
  const show = useSnack();
  const { label, done, ...texts } = removeTexts;

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadRemovalForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { error } = await remove({ ...one, file: file.id, ...checked.data });
    if (error) return { field: '', message: formFailure(error) };
    show({ text: done });
    discard();
    // It was about a file that is not wanted any more.
    drafts.remove(fileSubject(one, 'description', file.id));
    close();
    return undefined;
  }

  return (
    <FormDialog
      {...texts}
      about={title}
      subject={file.name}
      outdated={undefined}
      submit={submit}
      prepare={() => prefetchSchema(loadRemovalForm)}
      close={cancelAndClose}
    >
      <TextArea
        name="reason"
        label={label}
        rows={2}
        value={text}
        onChange={({ target }) => setText(target.value)}
        required
        autoFocus
      />
    </FormDialog>
  );
}
