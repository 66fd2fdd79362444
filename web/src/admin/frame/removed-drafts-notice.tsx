import { useSyncExternalStore } from 'react';
import {
  bounds,
  forgetRemovedDrafts,
  removals,
  removedDrafts,
  tabStorage,
  watchRemovedDrafts,
} from '../drafts/draft-storage.ts';
import { removedDraftsShort, removedDraftsTexts } from '../shared/messages.ts';
import { NoticeText, type Notice } from '../widgets/notices.tsx';

/** The sentences to say, one a line. */
function removedText(): string {
  const counted = removals.map((why) => ({ why, count: removedDrafts(tabStorage(), why) }));
  return counted
    .flatMap(({ why, count }) => (count > 0 ? removedDraftsTexts[why](count, bounds) : []))
    .join('\n');
}

/**
 * The notices that unsaved text was removed from this tab, how much, and why: it was another person's, too old, or there was too
 * much. It stays over reloads and sign-ins until it is closed.
 */
export function useRemovedDraftsNotices(): Notice[] {
  const text = useSyncExternalStore(watchRemovedDrafts, removedText);
  if (!text) return [];
  const content = <NoticeText close={() => forgetRemovedDrafts(tabStorage())}>{text}</NoticeText>;
  return [{ short: removedDraftsShort, content }];
}
