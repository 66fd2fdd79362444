import type { z } from 'zod';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** One call of the api, as the OpenAPI document and the tests read it. */
export interface Endpoint {
  method: Method;
  /** Path with `{name}` for its parameters. */
  path: string;
  summary: string;
  /** Whether a staff session is needed; without one the answer is 401. */
  staff: boolean;
  query?: z.ZodType;
  body?: { schema: z.ZodType; multipart?: boolean };
  success: { status: number; schema?: z.ZodType; contentType?: string };
  /** The further statuses this call can answer with. */
  failures: readonly number[];
  /** Further statuses that are answered with JSON in any case. */
  others?: Readonly<Record<number, z.ZodType>>;
  /** What 412 answers to a client that asks for JSON first. */
  conflict?: z.ZodType;
  /** Whether the call honours Idempotency-Key / If-Match. */
  idempotent?: boolean;
  versioned?: boolean;
  /** Whether its 429 comes with a challenge that may be sent back solved (challenge.ts). */
  challenged?: boolean;
}
