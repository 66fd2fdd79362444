import type { CaseCondition } from '@gaongil/data/policies/conditions';
import { type Policies, policies } from '@gaongil/data/policies/policies';

const assignedToViewer: CaseCondition = ({ account }) => ({
  sql: 'assignee = ?',
  bindings: [account.username],
});

/**
 * The policies in force with one more area, `own reports`: what the area `reports` opens, for reports that are assigned to the
 * viewer.
 */
export function withOwnReports(): Policies {
  const rows = Object.entries(policies.calls).map(([call, policy]) => [
    call,
    policy !== 'any staff' && policy['reports'] ? { ...policy, 'own reports': assignedToViewer } : policy,
  ]);
  return {
    areas: { ...policies.areas, 'own reports': 'report' },
    calls: Object.fromEntries(rows) as Policies['calls'],
  };
}
