import type { Solution } from './challenge/with-challenge.ts';

export interface Upload {
  form: FormData;
  /** Sent as Idempotency-Key. */
  key: string;
  /** Sent as Challenge-Solution after a challenge was solved. */
  solution?: Solution;
  /** Called with the whole per cent sent. */
  onProgress: (percent: number) => void;
}

/** Why an upload failed, in the format of failure.ts. */
type UploadError =
  | { status: number; data: string; challenge?: string }
  | { status: 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR' }
  | { name: 'AbortError' };

export type UploadResult = { data: unknown } | { error: UploadError };

// The limit applies to silence, not to the whole upload: 50 MB may take minutes on a slow connection.
const silenceLimit = 60_000;

/** Whole per cent of `total`; 0 while the total is unknown. */
export function percentOf(loaded: number, total: number): number {
  return total > 0 ? Math.min(100, Math.floor((loaded / total) * 100)) : 0;
}

function readAnswer(request: XMLHttpRequest): UploadResult {
  const { status, responseText } = request;
  const challenge = status === 429 && request.getResponseHeader('Challenge');
  if (status < 200 || status >= 300)
    return { error: { status, data: responseText, ...(challenge && { challenge }) } };
  try {
    return { data: JSON.parse(responseText) as unknown };
  } catch {
    return { error: { status: 'PARSING_ERROR' } };
  }
}

/** Posts a form with XMLHttpRequest, because fetch reports no upload progress. */
export function sendForm(url: string, upload: Upload, signal: AbortSignal): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    const finish = (result: UploadResult) => {
      clearTimeout(silence);
      resolve(result);
    };
    const heard = () => {
      clearTimeout(silence);
      silence = setTimeout(() => {
        finish({ error: { status: 'TIMEOUT_ERROR' } });
        request.abort();
      }, silenceLimit);
    };
    request.open('POST', url);
    for (const [name, value] of Object.entries({ 'Idempotency-Key': upload.key, ...upload.solution }))
      request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      heard();
      upload.onProgress(percentOf(event.loaded, event.lengthComputable ? event.total : 0));
    };
    request.onload = () => finish(readAnswer(request));
    request.onerror = () => finish({ error: { status: 'FETCH_ERROR' } });
    request.onabort = () => finish({ error: { name: 'AbortError' } });
    signal.addEventListener('abort', () => request.abort());
    heard();
    request.send(upload.form);
  });
}
