import { type ReactNode, useState } from 'react';
import type { CaseRef } from '../../api/cases.ts';
import type { Issue } from '../../ui/use-form.ts';
import { draftSubjects } from '../cases/draft-subjects.ts';
import { useTextDraft } from '../drafts/use-text-draft.ts';
import { formFailure } from '../shared/failures.ts';
import { unsavedTextsMessages } from '../shared/messages.ts';
import { checkFormWith, type LoadSchema, prefetchSchema } from '../shared/schema-on-demand.ts';
import { TextArea } from '../widgets/form.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { FormDialog } from './form-dialogs.tsx';

/** What a dialog that asks for a text says. */
interface WrittenTextTexts {
  title: string;
  hint: string;
  action: string;
  /** The label of the field. */
  reason: string;
  /** Said once it is done; a dialog whose words depend on what was typed has `done` itself. */
  done?: string;
}

type Parsed<Schema extends LoadSchema> = ReturnType<Awaited<ReturnType<Schema>>['parse']>;

interface WrittenTextDialogProps<Schema extends LoadSchema> {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  /** The draft of the case that the text is. */
  draft: 'hold' | 'pause' | 'extension' | 'acknowledgement';
  /** The name of the field, and what stands in it at first. */
  field?: 'reason' | 'text';
  given?: string;
  outdated?: string | undefined;
  texts: WrittenTextTexts;
  /** What is said once it is done, where that depends on what was typed. */
  done?: (data: Parsed<Schema>) => string;
  loadForm: Schema;
  /** Returns the error, if it failed. */
  send: (data: Parsed<Schema>) => Promise<{ error?: unknown }>;
  close: () => void;
  /** Fields above the text; the first has the focus. */
  children?: ReactNode;
  /** What stands above the text, which has the focus. */
  above?: ReactNode;
}

/** Does something with a case that needs a text: a reason, or what its sender reads. The text is a draft until then. */
export function WrittenTextDialog<Schema extends LoadSchema>({
  one,
  title,
  draft,
  field = 'reason',
  given = '',
  outdated,
  texts: { reason, done: doneText = '', ...texts },
  done = () => doneText,
  loadForm,
  send,
  close,
  children,
  above,
}: WrittenTextDialogProps<Schema>) {
  // What is given may change while the dialog is open, such as a day in it; what is in the field does not.
  const [first] = useState(given);
  const { text, setText, discard, cancel } = useTextDraft(
    draftSubjects(one.kind, one.id)[draft],
    unsavedTextsMessages.parts[draft],
    title,
    first,
  );
  const show = useSnack();

  function cancelAndClose() {
    cancel();
    close();
  }

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadForm, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const data = checked.data as Parsed<Schema>;
    const { error } = await send(data);
    if (error) return { field: '', message: formFailure(error) };
    show({ text: done(data) });
    discard();
    close();
    return undefined;
  }

  return (
    <FormDialog
      {...texts}
      about={title}
      given={first}
      outdated={outdated}
      submit={submit}
      close={cancelAndClose}
      prepare={() => prefetchSchema(loadForm)}
    >
      {children}
      {above}
      <TextArea
        name={field}
        label={reason}
        rows={given ? 6 : 3}
        value={text}
        onChange={({ target }) => setText(target.value)}
        required
        autoFocus={!children}
      />
    </FormDialog>
  );
}
