import { exclusionEndReasonNames } from '@gaongil/contract/cases/exclusion-end-reasons';
import type { ExclusionEndReason } from '@gaongil/contract/cases/exclusion-end-reasons';
import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import type { CaseRef } from '../../api/cases.ts';
import { useRequestExclusionEndMutation } from '../../api/exclusions.ts';
import { readFailure } from '../../api/failure.ts';
import type { Issue } from '../../ui/use-form.ts';
import { caseMessages } from '../cases/messages.ts';
import { FormDialog } from '../retention/form-dialogs.tsx';
import { formFailure } from '../shared/failures.ts';
import { checkFormWith, prefetchSchema } from '../shared/schema-on-demand.ts';
import { SelectInput } from '../widgets/form.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { endTexts } from './messages.ts';
import { nameOf } from './name-of.ts';

const loadSchema = async () =>
  (await import('@gaongil/contract/cases/exclusions')).exclusionEndForm.pick({ reason: true });
const reasons: Record<string, string> = { '': '선택', ...exclusionEndReasonNames };

interface EndDialogProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  noun: string;
  excluded: Exclusion;
  close: () => void;
}

/** Requests that an account may know of a case again, with the reason. */
export function EndDialog({ one, title, noun, excluded, close }: EndDialogProps) {
  const [request] = useRequestExclusionEndMutation();
  const show = useSnack();

  async function submit(form: HTMLFormElement): Promise<Issue | undefined> {
    const checked = await checkFormWith(loadSchema, new FormData(form));
    if ('issue' in checked) return checked.issue;
    const reason = checked.data.reason as ExclusionEndReason;
    const { error } = await request({ ...one, username: excluded.username, reason });
    if (error) {
      const isGone = readFailure(error).status === 404;
      return { field: '', message: isGone ? caseMessages.notFoundToSave(noun) : formFailure(error) };
    }
    show({ text: endTexts.asked });
    close();
    return undefined;
  }

  return (
    <FormDialog
      about={title}
      subject={endTexts.account(nameOf(excluded))}
      outdated={undefined}
      title={endTexts.askTitle}
      hint={endTexts.askHint}
      note={endTexts.secondPerson}
      action={endTexts.ask}
      submit={submit}
      close={close}
      prepare={() => prefetchSchema(loadSchema)}
    >
      <SelectInput name="reason" label={endTexts.reason} options={reasons} required autoFocus />
    </FormDialog>
  );
}
