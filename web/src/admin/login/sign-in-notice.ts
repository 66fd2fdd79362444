import type { AlertColor } from '@mui/material';
import { loginMessages } from './messages.ts';

/** What the sign-in page says above its fields. */
export interface SignInNotice {
  severity: AlertColor;
  text: string;
}

const sessionEnds = ['idle', 'long', 'ended'] as const;

/**
 * The one notice of the sign-in page; undefined when there is nothing to say.
 * @param query of the page's address, with the reasons of `signInAddress`
 * @param hasDrafts whether this tab has unsaved text, which another person who signs in removes
 * @param restarted why the sign-in starts over
 */
export function signInNotice(
  query: URLSearchParams,
  hasDrafts: boolean,
  restarted?: string,
): SignInNotice | undefined {
  // What came of the last press, then what is lost if it is not known, then why the page is shown.
  if (restarted !== undefined) return { severity: 'warning', text: restarted };
  if (query.has('unsaved'))
    return { severity: 'warning', text: hasDrafts ? loginMessages.unsavedStored : loginMessages.unsaved };
  if (query.has('refused')) return { severity: 'warning', text: loginMessages.refused };
  if (hasDrafts) return { severity: 'info', text: loginMessages.draftStored };
  const ended = sessionEnds.find((reason) => query.has(reason));
  return ended && { severity: 'info', text: loginMessages.ends[ended] };
}
