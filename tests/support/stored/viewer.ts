import { policies, viewerOf } from '@gaongil/data/policies/policies';
import { everyCase, type Viewer } from '@gaongil/data/viewer';

/** A viewer who may see every case of every kind. */
export function everyCaseViewer(username = 'kim', now = new Date()): Viewer {
  const account = { id: 1, username, teams: [], areas: Object.keys(policies.areas) };
  const viewer = viewerOf(policies, 'listAssignees', account, {
    now,
    waitsForSlots: false,
    exclusionTags: [],
  });
  if (!viewer) throw new Error('no area opens the call');
  return { ...viewer, ...everyCase };
}
