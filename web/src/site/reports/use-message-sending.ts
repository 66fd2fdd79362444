import { useRef, useState } from 'react';
import { chosenFile } from '../../api/check-form.ts';
import type { MessageUpload } from '../../api/add-message.ts';

/** The progress of the file that is sent with a message, and a way to give it up. */
export function useMessageSending() {
  const [progress, setProgress] = useState<number>();
  const sending = useRef<AbortController>(undefined);

  function begin(typed: FormData): MessageUpload {
    const controller = new AbortController();
    sending.current = controller;
    const hasFile = chosenFile(typed) !== undefined;
    setProgress(hasFile ? 0 : undefined);
    return { onProgress: (percent) => hasFile && setProgress(percent), signal: controller.signal };
  }

  return { begin, progress, ...(progress !== undefined && { cancel: () => sending.current?.abort() }) };
}
