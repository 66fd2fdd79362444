import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import { sourceOf } from '../limits/source.ts';
import type { ArrivingBodies } from './arriving-bodies.ts';
import { type ArrivingBody, arrivingBody } from './arriving-body.ts';
import { drain } from './watch-body.ts';

declare module 'koa' {
  interface DefaultContext {
    /** The body of the call, set by `countBodies`; what reads it stops when its signal is aborted. */
    arriving: ArrivingBody;
  }
}

/**
 * Counts each body while it arrives. Its slot is free again as soon as the whole body is here or the call is answered;
 * what still arrives of an answered call is dropped.
 */
export function countBodies(bodies: ArrivingBodies): Middleware {
  return async (ctx, next) => {
    const arriving = arrivingBody(ctx.req, sourceOf(ctx));
    ctx.arriving = arriving;
    let leave: (() => void) | undefined;
    try {
      if (hasBody(ctx.req)) leave = bodies.enter(arriving);
      await next();
    } finally {
      leave?.();
      drain(ctx.req);
    }
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
}
