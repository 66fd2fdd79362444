/** Why a session ended: nothing was called for too long, it reached its longest duration, or something else ended it. */
export type SessionEnd = 'idle' | 'long' | 'ended';

interface SessionTimes {
  /** Seconds without a call after which it ends. */
  idleSeconds: number;
  /** Seconds after which it ends in any case, from when this was read. */
  leftSeconds: number;
}

let renewedAt = Date.now();
let session: { idleMs: number; endsAt: number } | undefined;

/** The time of the last call that renewed the session, ms. */
export const lastRenewal = () => renewedAt;

/** Notes that a call renewed the session. */
export function noteRenewal(now = Date.now()): void {
  renewedAt = now;
}

/** Notes when the session that was just read would end. */
export function noteSession({ idleSeconds, leftSeconds }: SessionTimes, now = Date.now()): void {
  session = { idleMs: idleSeconds * 1000, endsAt: now + leftSeconds * 1000 };
  noteRenewal(now);
}

/** Why the session of this page is over, when a call was refused for the lack of one; undefined if it never had one. */
export function whySessionEnded(now = Date.now()): SessionEnd | undefined {
  if (!session) return undefined;
  if (now >= session.endsAt) return 'long';
  return now >= renewedAt + session.idleMs ? 'idle' : 'ended';
}
