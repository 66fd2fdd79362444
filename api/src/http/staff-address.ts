import { isIP } from 'node:net';
import type { Context } from 'koa';

/** The network address that nginx passes of staff; empty without nginx. */
export function staffAddressOf(ctx: Context): string {
  const address = ctx.get('X-Staff-Address');
  return isIP(address) ? address : '';
}
