import type { Readable } from 'node:stream';
import Router from '@koa/router';
import type { Endpoint } from '@gaongil/contract/endpoints/endpoint';
import { endpoints, type Endpoints } from '@gaongil/contract/endpoints/endpoints';
import { errorMessages } from '@gaongil/contract/requests/errors';
import type { LogAccess } from '@gaongil/data/access-log/access-writer';
import type { StaffCall } from '@gaongil/data/policies/call-policies';
import type { Viewer } from '@gaongil/data/viewer';
import createError from 'http-errors';
import type { Context, Middleware } from 'koa';
import type { z } from 'zod';
import type { Dependencies } from '../dependencies.ts';
import { countCall } from '../limits/count-call.ts';
import type { Limits } from '../limits/limits.ts';
import { callLogger, type LogCall, refusalLogger } from '../access-log/call-logger.ts';
import { openReason } from '../access-log/reason-tickets.ts';
import type { ReadsAgain } from '../access-log/reads-again.ts';
import { admitStaff } from './admit-staff.ts';
import { type Opened, openQuery } from './sealed-cursors.ts';
import { sameOrigin } from './same-origin.ts';
import { ifSignedIn } from './session.ts';
import { jsonReader, readQuery } from './validate.ts';

type Parsed<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

type Body<Row> = Row extends { body: { multipart: true } }
  ? undefined
  : Row extends { body: { schema: infer Schema } }
    ? Parsed<Schema>
    : undefined;

/** A request as its handler gets it: checked and parsed by the endpoint's row. */
export interface Call<Row extends Endpoint> {
  params: Row extends { params: infer Schema } ? Parsed<Schema> : undefined;
  query: Row extends { query: infer Schema } ? Opened<Parsed<Schema>> : undefined;
  /** Undefined for a multipart body, which the handler reads itself. */
  body: Body<Row>;
  /** The member of staff who calls, and what of cases the call may concern. */
  viewer: Row['session'] extends 'required' ? Viewer : Viewer | undefined;
  ctx: Context;
}

type Answer<Row extends Endpoint> = Row['success'] extends { schema: infer Schema }
  ? Parsed<Schema>
  : Row['success'] extends { contentType: string }
    ? string | Readable
    : void;

/** Answers a call: returns the body, or throws. The status and the schema of the body are the row's. */
export type Handler<Row extends Endpoint> = (call: Call<Row>) => Promise<Answer<Row>> | Answer<Row>;

/** A handler for every endpoint, under its name. One that is missing does not compile. */
export type Handlers = { [Name in keyof Endpoints]: Handler<Endpoints[Name]> };

type Needed = Pick<Dependencies, 'settings' | 'policies' | 'db' | 'ring' | 'now' | 'secrets' | 'log'> & {
  sessions: Middleware;
  limits: Limits;
  writeAccess: LogAccess;
  again: ReadsAgain;
};

/**
 * The routes of the api, each made from its row in the contract: origin, session, quota, parameters, query and body are
 * checked in this order before the handler runs; with the
 * session, whether an area of the account opens the call. What members of staff do is in the access log before it is answered.
 */
export function mountEndpoints(handlers: Handlers, needed: Needed): Router {
  const router = new Router({ sensitive: true });
  for (const [name, endpoint] of inOrder(Object.entries<Endpoint>(endpoints))) {
    const handle = handlers[name as keyof Handlers] as unknown as Handler<Endpoint>;
    const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    const logCall = callLogger(name, endpoint, needed);
    router[endpoint.method](
      path,
      ...guards(name, endpoint, needed),
      answer(endpoint, handle, needed, logCall),
    );
  }
  return router;
}

/** Sorts paths with fewer parameters first: in /api/reports/counts, `counts` is not an id. */
function inOrder(rows: [string, Endpoint][]): [string, Endpoint][] {
  const parameters = ({ path }: Endpoint) => path.split('{').length;
  return rows.toSorted(([, a], [, b]) => parameters(a) - parameters(b));
}

function guards(name: string, { origin, session }: Endpoint, needed: Needed): Middleware[] {
  const { settings, sessions } = needed;
  const logRefusal = refusalLogger(name, needed);
  const admit = (needs: 'optional' | 'required') => admitStaff(name as StaffCall, needs, needed, logRefusal);
  const ofSession = {
    none: [],
    optional: [ifSignedIn(sessions, settings), admit('optional')],
    opens: [sessions],
    required: [sessions, admit('required')],
  };
  return [...(origin ? [sameOrigin(origin, settings.SITE_URL)] : []), ...ofSession[session]];
}

function answer(
  endpoint: Endpoint,
  handle: Handler<Endpoint>,
  { limits, secrets, now }: Needed,
  logCall: LogCall,
): Middleware {
  const { params, query, body, quota, success } = endpoint;
  const count = countCall(limits, quota);
  const readBody = body && !body.multipart ? jsonReader(body.schema, body.maxBytes) : undefined;

  async function read(ctx: Context) {
    return {
      params: params && readParams(ctx, params),
      query:
        query &&
        openReason(ctx, { secrets, now }, openQuery(secrets, String(ctx.routerPath), readQuery(ctx, query))),
      body: await readBody?.(ctx),
    } as Pick<Call<Endpoint>, 'params' | 'query' | 'body'>;
  }

  return async (ctx) => {
    const { viewer } = ctx;
    let given: Awaited<ReturnType<typeof read>> | undefined;
    const content = await logCall(
      ctx,
      () => given,
      () =>
        count(
          ctx,
          async () => (given = await read(ctx)),
          async (input) => handle({ ...input, viewer, ctx }),
        ),
    );
    if (ctx.status === 404) ctx.status = success.status;
    if (success.status !== 204) ctx.body = content ?? '';
  };
}

function readParams(ctx: Context, schema: z.ZodObject): unknown {
  const { params } = ctx as Context & { params: unknown };
  const result = schema.safeParse(params);
  if (!result.success) throw createError(404, errorMessages.notFound);
  return result.data;
}
