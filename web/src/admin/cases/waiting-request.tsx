import { Button } from '@mui/material';
import type { CaseRetention } from '@gaongil/contract/cases/end-of-cases';
import type { CaseRef } from '../../api/cases.ts';
import { useCaseRetentionQuery } from '../../api/retention.ts';
import { exclusionsId } from '../exclusions/exclusions.tsx';
import { retentionId } from '../retention/retention.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { caseMessages } from './messages.ts';

/** The section that has the buttons which decide about a request of somebody else; undefined without a request. */
function sectionOf({ lift, request, endsExclusion }: CaseRetention, username: string): string | undefined {
  if ([lift, request].some((one) => one && one.by !== username)) return retentionId;
  return endsExclusion && exclusionsId;
}

/**
 * Leads from the top of a case to the request in it that waits for another person. It stands in the bar, since the case is shown
 * before it is known whether there is one, and nothing is to move then.
 */
export function WaitingRequest(one: CaseRef) {
  const { data } = useCaseRetentionQuery(one);
  const { username } = useCurrentStaff();
  const id = data && sectionOf(data, username);
  if (!id) return null;

  function show(section: HTMLElement | null) {
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }

  return (
    <Button
      className="beside-notices"
      size="small"
      color="warning"
      onClick={() => show(document.getElementById(id))}
    >
      {caseMessages.showRequest}
    </Button>
  );
}
