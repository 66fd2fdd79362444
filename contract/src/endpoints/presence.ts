import { z } from 'zod';
import { present, presenceForm } from '../cases/presence.ts';
import type { Endpoint } from './endpoint.ts';

interface Calls<Params> {
  /** The path of one case. */
  one: string;
  /** What the summaries call it. */
  noun: string;
  params: Params;
}

/** The call about who has a case open now (docs/behaviour/back-office.md#who-has-a-case-open). */
export function presenceEndpoints<Params extends z.ZodObject>({ one, noun, params }: Calls<Params>) {
  return {
    noteCasePresence: {
      method: 'post',
      session: 'required',
      origin: 'own',
      path: `${one}/presence`,
      summary: `${noun}를 지금 보고 있는 다른 직원`,
      params,
      body: { schema: presenceForm },
      success: { status: 200, schema: z.array(present) },
    },
  } as const satisfies Record<string, Endpoint>;
}
