import { errorMessages } from '@gaongil/contract/requests/errors';
import { nothingLost, unreachableText } from './no-connection.ts';

/** Why a call failed, with a message for the user. */
export interface Failure {
  kind: 'server' | 'network' | 'cancelled';
  /** The HTTP status; undefined without an answer. */
  status?: number;
  /** Retry-After of the answer in seconds, if it has one. */
  wait?: number;
  /** The text of the server's answer; undefined if it has none that can be shown. */
  said?: string;
  /** The message to show: the server's text, or a sentence for this kind of failure. */
  text: string;
}

const noAnswer = '서버가 응답하지 않습니다. 잠시 후 다시 시도해 주세요.';

const byStatus: Record<number, string> = {
  401: errorMessages.signInNeeded,
  404: errorMessages.notFound,
  413: errorMessages.bodyTooLarge,
  429: errorMessages.tooManyRequests,
  502: errorMessages.unavailable,
  503: errorMessages.unavailable,
  504: errorMessages.unavailable,
};

// A proxy answers in HTML or in English, which is not shown; all texts of the api are Korean.
function readable(data: unknown): string | undefined {
  const text = typeof data === 'object' && data && 'message' in data ? data.message : data;
  if (typeof text !== 'string') return undefined;
  const trimmed = text.trim();
  return trimmed.length <= 500 && !trimmed.startsWith('<') && /[가-힣]/.test(trimmed) ? trimmed : undefined;
}

/** Reads the error of a call (RTK Query's, or an aborted one's). */
export function readFailure(error: unknown): Failure {
  const { status, data, name, wait } = (error ?? {}) as Record<string, unknown>;
  if (name === 'AbortError')
    return { kind: 'cancelled', text: '전송을 취소했습니다. 작성하신 내용은 그대로 있습니다.' };
  if (status === 'FETCH_ERROR') return { kind: 'network', text: unreachableText() };
  if (status === 'TIMEOUT_ERROR') return { kind: 'network', text: noAnswer };
  if (typeof status !== 'number') return { kind: 'server', text: errorMessages.unexpected };
  const said = readable(data);
  const text = said ?? byStatus[status] ?? errorMessages.unexpected;
  return { kind: 'server', status, text, ...(said && { said }), ...(typeof wait === 'number' && { wait }) };
}

/**
 * What stands below the message of a failed submission: that nothing typed is lost. Undefined when the form itself must be changed,
 * or the user stopped it.
 */
export function assurance({ kind, status = 500 }: Failure): string | undefined {
  if (kind === 'cancelled' || (kind === 'server' && status < 500 && status !== 429)) return undefined;
  return nothingLost;
}

/** What is known of a failure, if the message of the form does not say it. */
export function causeBeside({ text }: Failure, message: string): string | undefined {
  const [known = ''] = /^[^.]*\./.exec(text) ?? [];
  return message.includes(known) ? undefined : known;
}
