/** How many seconds before the end the notice appears. */
const noticeTime = 120;
/** How many seconds after the end the server is asked, because its clock decides. */
const grace = 3;

export interface SessionEnd {
  /**
   * `idle`: it ends because no call is made; `ending`: it reaches its longest duration; `over`: it should have ended
   * already.
   */
  reason: 'idle' | 'ending' | 'over';
  minutes: number;
}

/** Why the session ends soon, if it does. `end` is the time, ms, at which it ends in any case. */
export function sessionEnd(
  now: number,
  renewedAt: number,
  idleSeconds: number,
  end: number,
): SessionEnd | undefined {
  const idleLeft = idleSeconds - (now - renewedAt) / 1000;
  const left = (end - now) / 1000;
  const soonest = Math.min(idleLeft, left);
  if (soonest > Math.min(noticeTime, idleSeconds / 2)) return undefined;
  const minutes = Math.max(1, Math.ceil(soonest / 60));
  if (soonest < -grace) return { reason: 'over', minutes };
  return { reason: left <= idleLeft ? 'ending' : 'idle', minutes };
}
