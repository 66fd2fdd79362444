/** How long before the end people are told, seconds. */
const noticeTime = 120;
/** How long after it the server is asked, seconds: it, not this clock, knows. */
const grace = 3;

export interface SessionEnd {
  /** Nobody has called for long, or it has lasted as long as any may; `over` when it should be gone. */
  reason: 'idle' | 'ending' | 'over';
  minutes: number;
}

/** What ends the session soon, if anything does. `end` is the moment, ms, when it ends in any case. */
export function sessionEnd(
  now: number,
  heardAt: number,
  idleSeconds: number,
  end: number,
): SessionEnd | undefined {
  const idleLeft = idleSeconds - (now - heardAt) / 1000;
  const left = (end - now) / 1000;
  const soonest = Math.min(idleLeft, left);
  if (soonest > Math.min(noticeTime, idleSeconds / 2)) return undefined;
  const minutes = Math.max(1, Math.ceil(soonest / 60));
  if (soonest < -grace) return { reason: 'over', minutes };
  return { reason: left <= idleLeft ? 'ending' : 'idle', minutes };
}
