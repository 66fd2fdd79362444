/*
 * The tabs of one browser share a session. What ends or replaces it in one tab is told to the others, which would otherwise
 * show an opened case until their next call. Nothing of it is stored.
 */

const name = 'gaongil.session';

/** Tells the other tabs who is signed in now; '' after signing out. */
export function tellOtherTabs(username: string): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(username);
  channel.close();
}

/** Calls `listener` with the name of who is signed in when another tab changed that; the returned function ends it. */
export function watchOtherTabs(listener: (username: string) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => listener(typeof data === 'string' ? data : '');
  return () => channel.close();
}
