import { exclusionEndReasonNames } from '@gaongil/contract/cases/exclusion-end-reasons';
import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import type { CaseRef } from '../../api/cases.ts';
import { useRequestExclusionEndMutation } from '../../api/exclusions.ts';
import { readFailure } from '../../api/failure.ts';
import { caseMessages } from '../cases/messages.ts';
import { ReasonDialog } from '../retention/form-dialogs.tsx';
import { formFailure } from '../shared/failures.ts';
import { endTexts } from './messages.ts';
import { nameOf } from './name-of.ts';

const loadForm = async () =>
  (await import('@gaongil/contract/cases/exclusions')).exclusionEndForm.pick({ reason: true });
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
  return (
    <ReasonDialog
      about={title}
      subject={endTexts.account(nameOf(excluded))}
      outdated={undefined}
      texts={endTexts.request}
      names={exclusionEndReasonNames}
      loadForm={loadForm}
      request={(reason) => request({ ...one, username: excluded.username, reason })}
      failureOf={(failure) =>
        readFailure(failure).status === 404 ? caseMessages.notFoundToSave(noun) : formFailure(failure)
      }
      close={close}
    />
  );
}
