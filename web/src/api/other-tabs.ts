/*
 * The tabs of one browser share a session. What ends or replaces it in one tab is sent to the others, which would otherwise
 * show an opened case until their next call. Nothing of it is stored.
 */

let channel: BroadcastChannel | undefined;

// One object for both directions: a message does not come back to the object that sent it.
const opened = () => (channel ??= new BroadcastChannel('gaongil.session'));

/** Sends the other tabs the name of who is signed in now; '' after signing out. */
export function tellOtherTabs(username: string): void {
  opened().postMessage(username);
}

/** Calls `listener` with the name of who is signed in when another tab changed that; the returned function ends it. */
export function watchOtherTabs(listener: (username: string) => void): () => void {
  const listen = ({ data }: MessageEvent<unknown>) => listener(typeof data === 'string' ? data : '');
  opened().addEventListener('message', listen);
  return () => opened().removeEventListener('message', listen);
}
