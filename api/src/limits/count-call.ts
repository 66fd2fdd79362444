import { attachmentLimit } from '@gaongil/contract/files/attachment';
import type { QuotaKind } from '@gaongil/contract/endpoints/endpoint';
import type { Context } from 'koa';
import type { Limits } from './limits.ts';

/**
 * Reads a request and does its work, counted against a quota.
 * @throws 429 when the quota is exhausted
 */
type CountCall = <Input, Result>(
  ctx: Context,
  read: () => Promise<Input>,
  work: (input: Input) => Promise<Result>,
) => Promise<Result>;

/** How the calls of an endpoint are counted: each quota decides what it counts before the body is read and what after. */
export function countCall(limits: Limits, quota: QuotaKind | undefined): CountCall {
  const calls: Record<QuotaKind, CountCall> = {
    // The bodies of the endpoints with these quotas have the fields that they count by.
    lookup: limits.lookup as unknown as CountCall,
    login: limits.login as unknown as CountCall,
    code: (ctx, read, work) => limits.code(ctx, async () => work(await read())),
    'coded message': limits.codedMessage as unknown as CountCall,
    inquiry: (ctx, read, work) => limits.inquiry(ctx, async () => work(await read())),
    report: (ctx, read, work) => limits.admitReport(ctx, bytesOf(ctx), async () => work(await read())),
  };
  return quota ? calls[quota] : async (_ctx, read, work) => work(await read());
}

/** How many bytes a client says that the body of a call has, and how many have arrived. */
export function bytesOf(ctx: Context) {
  // Without a Content-Length, the client may send the largest file.
  const claimed = ctx.request.length ?? attachmentLimit;
  const { socket } = ctx.req;
  const before = socket.bytesRead;
  return { claimed, arrived: () => socket.bytesRead - before };
}
