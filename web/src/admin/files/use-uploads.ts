import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';
import { filesChanged, sendFile } from '../../api/case-files.ts';
import type { CaseRef } from '../../api/cases.ts';
import { fileFault } from '../../api/check-file.ts';
import { readFailure } from '../../api/failure.ts';
import { randomUuid } from '../../api/submission-key.ts';
import { useAskBeforeUnload } from '../shared/ask-before-unload.ts';
import { useUnsaved } from '../shared/unsaved.ts';
import { useSnack } from '../widgets/snack.tsx';
import { filesTexts, wordsForStaff } from './messages.ts';

/** How many files of a case are sent at the same time: more share one line, and the api has two slots for each source. */
const atOnce = 2;

/** A file that is being sent, or why it was not stored. */
export interface Upload {
  /** Its Idempotency-Key, under which it is sent again. */
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed';
  /** The whole per cent sent. */
  percent: number;
  fault?: string;
  /** Whether sending it again may help. */
  again?: boolean;
}

export interface Uploads {
  uploads: readonly Upload[];
  add: (files: Iterable<File>) => void;
  /** Ends one that is being sent, or removes what is said of one. */
  remove: (key: string) => void;
  retry: (key: string) => void;
}

/** The files that are being sent to a case. They end with the screen, which asks before. */
export function useUploads(one: CaseRef): Uploads {
  const { kind, id } = one;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const [checkSession] = useLazyCurrentStaffQuery();
  const dispatch = useDispatch();
  const show = useSnack();

  const change = useCallback(
    (key: string, values: Partial<Upload>) =>
      setUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, ...values } : upload))),
    [],
  );
  const drop = useCallback((key: string) => setUploads((all) => all.filter((one) => one.key !== key)), []);

  const send = useCallback(
    async ({ key, file }: Upload, signal: AbortSignal): Promise<void> => {
      const fault = await fileFault(file);
      if (signal.aborted) return;
      if (fault !== undefined) return change(key, { state: 'failed', fault });
      const onProgress = (percent: number) => change(key, { percent });
      const result = await sendFile({ kind, id }, file, { key, onProgress, signal });
      if (signal.aborted) return;
      if ('data' in result) {
        drop(key);
        dispatch(filesChanged({ kind, id }));
        show({ text: filesTexts.added(file.name) });
        return;
      }
      const { status = 0, said = '', text } = readFailure(result.error);
      // A session that has ended leads to the sign-in page.
      if (status === 401) void checkSession();
      // The case may be gone, or not be found by this account any more.
      if (status === 404) dispatch(filesChanged({ kind, id }));
      const again = status === 0 || status >= 500 || status === 408 || status === 429;
      change(key, { state: 'failed', fault: wordsForStaff[said] ?? text, again });
    },
    [change, checkSession, dispatch, drop, id, kind, show],
  );

  // Begins as many as there are slots for.
  useEffect(() => {
    const waiting = uploads.filter(({ state, key }) => state === 'waiting' && !running.current.has(key));
    for (const upload of waiting.slice(0, Math.max(0, atOnce - running.current.size))) {
      const stop = new AbortController();
      running.current.set(upload.key, stop);
      change(upload.key, { state: 'sending', percent: 0 });
      void send(upload, stop.signal).finally(() => {
        running.current.delete(upload.key);
        // The next one begins.
        setUploads((all) => [...all]);
      });
    }
  }, [change, send, uploads]);

  useEffect(() => {
    const all = running.current;
    return () => all.forEach((stop) => stop.abort());
  }, []);

  const add = useCallback((files: Iterable<File>) => {
    const added = [...files].map((file): Upload => ({
      key: randomUuid(),
      file,
      state: 'waiting',
      percent: 0,
    }));
    setUploads((all) => [...all, ...added]);
  }, []);
  const remove = useCallback(
    (key: string) => {
      running.current.get(key)?.abort();
      drop(key);
    },
    [drop],
  );
  const retry = useCallback((key: string) => change(key, { state: 'waiting', percent: 0 }), [change]);

  // One text, since the objects of the uploads change with their progress.
  const sent = filesTexts.unsaved(
    uploads.filter(({ state }) => state !== 'failed').map(({ file }) => file.name),
  );
  const isSending = uploads.some(({ state }) => state !== 'failed');
  useAskBeforeUnload(isSending);
  useUnsaved(
    useMemo(() => (isSending ? { name: sent, once: true, sends: true } : undefined), [isSending, sent]),
  );
  return { uploads, add, remove, retry };
}
