import { useState } from 'react';
import type { CaseFile } from '@gaongil/contract/cases/case-files';
import { fileDescriptionLimit } from '@gaongil/contract/cases/file-limits';
import { useDescribeCaseFileMutation, useRemoveCaseFileMutation } from '../../api/case-files.ts';
import type { CaseRef } from '../../api/cases.ts';
import type { Issue } from '../../ui/use-form.ts';
import { FormDialog } from '../retention/form-dialogs.tsx';
import { formFailure } from '../shared/failures.ts';
import { useShownOnce } from '../shared/unsaved.ts';
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

/** Changes what staff say of a file. */
export function DescribeDialog({ one, title, file, close }: FileDialogProps) {
  const [describe] = useDescribeCaseFileMutation();
  const [length, setLength] = useState(() => lengthHint(file.description, fileDescriptionLimit));
  const [isChanged, setChanged] = useState(false);
  // It is no draft, so the question names it, and says that leaving loses it.
  useShownOnce(isChanged ? filesTexts.unsavedDescription(file.name) : undefined);
  const show = useSnack();
  const { label, done, ...texts } = describeTexts;

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadDescriptionForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { error } = await describe({ ...one, file: file.id, ...checked.data });
    if (error) return { field: '', message: formFailure(error) };
    show({ text: done });
    close();
    return undefined;
  }

  return (
    <FormDialog
      {...texts}
      about={title}
      subject={file.name}
      given={file.description}
      outdated={undefined}
      submit={submit}
      prepare={() => prefetchSchema(loadDescriptionForm)}
      close={close}
    >
      <TextArea
        name="description"
        label={label}
        rows={4}
        defaultValue={file.description}
        hint={length || noLength}
        onInput={({ currentTarget: { value } }) => {
          setLength(lengthHint(value, fileDescriptionLimit));
          setChanged(value !== file.description);
        }}
        autoFocus
      />
    </FormDialog>
  );
}

/** Removes a file that the same person added. */
export function RemoveDialog({ one, title, file, close }: FileDialogProps) {
  const [remove] = useRemoveCaseFileMutation();
  const show = useSnack();
  const { label, done, ...texts } = removeTexts;

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadRemovalForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const { error } = await remove({ ...one, file: file.id, ...checked.data });
    if (error) return { field: '', message: formFailure(error) };
    show({ text: done });
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
      close={close}
    >
      <TextArea name="reason" label={label} rows={2} required autoFocus />
    </FormDialog>
  );
}
