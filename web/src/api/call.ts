/** Why a call failed, as `readFailure` reads it. */
export interface CallError {
  status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';
  /** The text of the server's answer, if there was one. */
  data?: string;
  /** A challenge; a call with its solution passes the limit (contract/src/requests/challenge.ts). */
  challenge?: string | null;
}

interface CallOptions extends RequestInit {
  /** ms until the call fails with TIMEOUT_ERROR. */
  timeoutMs?: number;
  /** True if the answer's body is not used and need not be JSON. */
  ignoreBody?: boolean;
}

/**
 * Calls the api from the public site; it never throws. Staff screens use RTK Query instead, and uploads XHR
 * (upload.ts), because `fetch` reports no upload progress.
 */
export async function call<Answer>(
  path: string,
  { timeoutMs = 15_000, ignoreBody = false, ...request }: CallOptions = {},
): Promise<{ data: Answer } | { error: CallError }> {
  try {
    const response = await fetch(`/api${path}`, { ...request, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    if (!response.ok)
      return { error: { status: response.status, data: text, challenge: response.headers.get('Challenge') } };
    return ignoreBody ? { data: undefined as Answer } : parse(text);
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return { error: { status: late ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' } };
  }
}

function parse<Answer>(text: string): { data: Answer } | { error: CallError } {
  try {
    return { data: JSON.parse(text) as Answer };
  } catch {
    return { error: { status: 'PARSING_ERROR' } };
  }
}
