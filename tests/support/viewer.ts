import { policies, viewerOf } from '@gaongil/data/policies/policies';
import type { Viewer } from '@gaongil/data/viewer';

/** A viewer who may see every case, as in a call that lists reports and inquiries. */
export function everyCaseViewer(username = 'kim', now = new Date()): Viewer {
  const viewer = viewerOf(policies, 'listAssignees', { id: 1, username }, { now, waitsForSlots: false });
  if (!viewer) throw new Error('no area opens the call');
  return viewer;
}
