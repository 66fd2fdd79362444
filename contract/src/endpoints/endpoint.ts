import type { z } from 'zod';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** What a call is counted against; beyond it the answer is 429 with a challenge (challenge.ts). */
export type QuotaKind = 'report' | 'lookup' | 'code' | 'coded message' | 'login' | 'inquiry';

/**
 * One call of the api. The api mounts its route, the OpenAPI document describes it and the route tests try it from this
 * row alone.
 */
export interface Endpoint {
  method: Method;
  /** Path with `{name}` for its parameters. */
  path: string;
  summary: string;
  /**
   * What the call does with a staff session: ignores it, loads it if the request has one, opens one, or answers 401
   * without one.
   */
  session: 'none' | 'optional' | 'opens' | 'required';
  /**
   * The Origin a write is accepted from: this site's alone, or this site's or none (docs/behaviour/api.md#origin). Absent
   * for reads.
   */
  origin?: 'own' | 'own or none';
  /** The parameters of the path; 404 when one cannot be valid. */
  params?: z.ZodObject;
  /** 400 when it is not valid, like the body. */
  query?: z.ZodObject;
  /** The largest JSON body is `maxBytes`, or 512 KB. A multipart body is a stream, which the handler reads itself. */
  body?: { schema: z.ZodObject; multipart?: true; maxBytes?: number };
  quota?: QuotaKind;
  /** Whether the handler counts a part of the call itself, with 429 and a challenge beyond that, although the call has no quota. */
  challenged?: true;
  success: { status: number; schema?: z.ZodType; contentType?: string };
  /** Statuses that `failuresOf` cannot infer. */
  failures?: readonly number[];
  /** Further statuses that are answered with JSON in any case. */
  others?: Readonly<Record<number, z.ZodType>>;
  /** What 412 answers to a client that asks for JSON first. */
  conflict?: z.ZodType;
  /** Whether the call honours Idempotency-Key. */
  idempotent?: true;
  /** Whether a read answers an ETag, and a write honours If-Match. */
  versioned?: true;
}

/** Whether a call can be answered with a challenge, and a repetition bring its solution. */
export const isChallenged = ({ quota, challenged }: Endpoint): boolean => Boolean(quota ?? challenged);

/** The statuses a call can fail with, in ascending order: those its row implies, and those it names. */
export function failuresOf(endpoint: Endpoint): number[] {
  const { method, session, origin, params, query, body, idempotent, versioned, failures } = endpoint;
  const implied = [
    query || body || idempotent ? [400] : [],
    // 404: no area of the account opens the call.
    session === 'required' ? [401, 404] : [],
    origin ? [403] : [],
    params ? [404] : [],
    body ? [408, 413, 415] : [],
    idempotent ? [409] : [],
    versioned && method !== 'get' ? [412] : [],
    isChallenged(endpoint) ? [429] : [],
    [503],
    failures ?? [],
  ];
  return [...new Set(implied.flat())].sort((a, b) => a - b);
}
