import { exclusionEndReasonNames } from '@gaongil/contract/cases/exclusion-end-reasons';
import type { Exclusion } from '@gaongil/contract/cases/exclusions';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import type { CaseRef } from '../../api/cases.ts';
import { useAnswerExclusionEndMutation } from '../../api/exclusions.ts';
import { readFailure } from '../../api/failure.ts';
import { caseMessages } from '../cases/messages.ts';
import { CaseName } from '../retention/case-name.ts';
import { retentionTexts } from '../retention/messages.ts';
import { saveFailure } from '../shared/failures.ts';
import { StaffName } from '../shared/staff-names.tsx';
import { type RequestAnswer, RequestAnswerDialog } from '../widgets/request-answer-dialog.tsx';
import { ExactTime } from '../widgets/when.tsx';
import { endTexts, exclusionTexts } from './messages.ts';
import { nameOf } from './name-of.ts';

interface AnswerDialogProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  noun: string;
  /** The exclusion as it was read, with the request that is answered. */
  excluded: Exclusion;
  answer: RequestAnswer;
  close: () => void;
}

/** Asks before a request that an exclusion ends is answered, and names the case. */
export function AnswerDialog({ one, title, noun, excluded, answer, close }: AnswerDialogProps) {
  const [run, { isLoading }] = useAnswerExclusionEndMutation();
  const { request } = excluded;
  const name = nameOf(excluded);
  return (
    <RequestAnswerDialog
      answer={answer}
      texts={endTexts}
      name={name}
      facts={
        request && [
          // An inquiry has no number for people.
          [retentionTexts.reference, one.kind === 'reports' && groupReferenceId(one.id)],
          [exclusionTexts.account, name],
          [
            retentionTexts.requestedBy,
            <>
              <StaffName name={request.by} /> · <ExactTime iso={request.at} />
            </>,
          ],
          [endTexts.request.reason, exclusionEndReasonNames[request.reason]],
        ]
      }
      send={(sent) => run({ ...one, request: request?.id ?? 0, answer: sent })}
      failureOf={(error) =>
        readFailure(error).status === 404 ? caseMessages.notFoundToSave(noun) : saveFailure(error)
      }
      busy={isLoading}
      close={close}
    >
      <CaseName>{title}</CaseName>
    </RequestAnswerDialog>
  );
}
