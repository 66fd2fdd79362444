/** Why a session ended: nothing was called for too long, it reached its longest duration, or something else ended it. */
export type SessionEnd = 'idle' | 'long' | 'ended';

interface SessionTimes {
  /** Seconds without a call after which it ends. */
  idleSeconds: number;
  /** Seconds after which it ends in any case, from when this was read. */
  leftSeconds: number;
}

/** Stored in the tab, so that a page that is reloaded knows them too: three times in ms, and nothing about the account. */
const storedAs = 'gaongil.session-times';

interface Times {
  renewedAt: number;
  idleMs: number;
  endsAt: number;
}

let times: Times | undefined;

function stored(): Times | undefined {
  try {
    const [, renewedAt, idleMs, endsAt] =
      /^(\d{1,16}) (\d{1,16}) (\d{1,16})$/.exec(sessionStorage.getItem(storedAs) ?? '') ?? [];
    return endsAt === undefined
      ? undefined
      : { renewedAt: Number(renewedAt), idleMs: Number(idleMs), endsAt: Number(endsAt) };
  } catch {
    // The browser blocks the storage.
    return undefined;
  }
}

function store(next: Times | undefined): void {
  times = next;
  try {
    if (next) sessionStorage.setItem(storedAs, `${next.renewedAt} ${next.idleMs} ${next.endsAt}`);
    else sessionStorage.removeItem(storedAs);
  } catch {
    // Then only this page knows them.
  }
}

const loadedAt = Date.now();

/** The time of the last call that renewed the session, ms. */
export const lastRenewal = () => times?.renewedAt ?? loadedAt;

/** Notes that a call renewed the session. */
export function noteRenewal(now = Date.now()): void {
  if (times) store({ ...times, renewedAt: now });
}

/** Notes when the session that was just read would end. */
export function noteSession({ idleSeconds, leftSeconds }: SessionTimes, now = Date.now()): void {
  store({ renewedAt: now, idleMs: idleSeconds * 1000, endsAt: now + leftSeconds * 1000 });
}

/** Forgets the session that this browser signed out of: a later page without one has nothing to explain. */
export function forgetSession(): void {
  store(undefined);
}

/** Why the last session of this tab is over, when a call was refused for the lack of one; undefined if it never had one. */
export function whySessionEnded(now = Date.now()): SessionEnd | undefined {
  const last = times ?? stored();
  if (!last) return undefined;
  const idleAt = last.renewedAt + last.idleMs;
  if (now < Math.min(idleAt, last.endsAt)) return 'ended';
  return idleAt < last.endsAt ? 'idle' : 'long';
}
