import type { Context } from 'koa';

/**
 * Where a request comes from, as far as the api may know: the number of one of 2,500 buckets of networks. nginx assigns
 * the buckets again at each of its starts. Undefined when nginx cannot distinguish visitors.
 */
export function sourceOf(ctx: Context): string | undefined {
  const bucket = ctx.get('X-Source-Bucket');
  return /^\d{1,4}$/.test(bucket) ? bucket : undefined;
}
