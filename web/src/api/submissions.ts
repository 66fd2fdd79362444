import { sendForm, type Upload } from './upload.ts';
import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

// What is about to be sent waits here and not in the store, which must never hold a report or a file.
const held = new Map<string, Upload>();

/** Keeps a form until sendHeld fetches it; the key is all that passes through the store. */
export function holdForm(upload: Upload): void {
  held.set(upload.key, upload);
}

/** Sends the form held under `key` and forgets it. */
export async function sendHeld<T>(
  url: string,
  key: string,
  signal: AbortSignal,
): Promise<{ data: T } | { error: FetchBaseQueryError }> {
  const upload = held.get(key);
  held.delete(key);
  if (!upload) return { error: { status: 'CUSTOM_ERROR', error: 'nothing held' } };
  const result = await sendForm(url, upload, signal);
  return 'error' in result ? result : { data: result.data as T };
}
