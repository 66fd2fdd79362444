/** Seconds before the end at which the notice appears. */
const noticeTime = 120;
/** Seconds after the end at which the server is asked: its clock decides. */
const grace = 3;

export interface SessionEnd {
  /** No call for long, or the longest duration reached; `over` when it should have ended. */
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
