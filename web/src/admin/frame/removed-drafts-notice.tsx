import { Alert } from '@mui/material';
import { useSyncExternalStore } from 'react';
import {
  bounds,
  forgetRemovedDrafts,
  removals,
  removedDrafts,
  tabStorage,
  watchRemovedDrafts,
} from '../drafts/draft-storage.ts';
import { removedDraftsTexts } from '../shared/messages.ts';

/** The sentences to say, one a line. */
function removedText(): string {
  const counted = removals.map((why) => ({ why, count: removedDrafts(tabStorage(), why) }));
  return counted
    .flatMap(({ why, count }) => (count > 0 ? removedDraftsTexts[why](count, bounds) : []))
    .join('\n');
}

/**
 * Says that unsaved text was removed from this tab, how much, and why: it was another person's, too old, or there was too
 * much. Stays over reloads and sign-ins until it is closed.
 */
export function RemovedDraftsNotice() {
  const text = useSyncExternalStore(watchRemovedDrafts, removedText);
  if (!text) return null;
  return (
    <Alert
      severity="warning"
      role="status"
      onClose={() => forgetRemovedDrafts(tabStorage())}
      sx={{ borderRadius: 0, whiteSpace: 'pre-line' }}
    >
      {text}
    </Alert>
  );
}
