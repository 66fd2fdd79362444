/** Why a call failed, as `readFailure` reads it. */
export interface CallError {
  status: number | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';
  /** What the server said, where it answered. */
  data?: string;
  /** What may be solved so as not to wait (contract/src/challenge.ts). */
  challenge?: string | null;
}

/** How long, ms, an answer is waited for. */
const usualPatience = 15_000;

/**
 * Calls the api for a visitor. A page that makes one call needs no store and no library for it.
 */
export async function call<Answer>(
  path: string,
  { patience = usualPatience, ...request }: RequestInit & { patience?: number } = {},
): Promise<{ data: Answer } | { error: CallError }> {
  try {
    const response = await fetch(`/api${path}`, { ...request, signal: AbortSignal.timeout(patience) });
    const text = await response.text();
    if (!response.ok)
      return { error: { status: response.status, data: text, challenge: response.headers.get('Challenge') } };
    return read(text);
  } catch (error) {
    const late = error instanceof DOMException && error.name === 'TimeoutError';
    return { error: { status: late ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' } };
  }
}

function read<Answer>(text: string): { data: Answer } | { error: CallError } {
  try {
    return { data: JSON.parse(text) as Answer };
  } catch {
    return { error: { status: 'PARSING_ERROR' } };
  }
}
