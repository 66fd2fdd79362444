import { accountMessages } from '@gaongil/contract/accounts/accounts';
import createError from 'http-errors';
import type { Context } from 'koa';
import type { Dependencies } from '../dependencies.ts';
import { accountOf } from '../http/session.ts';
import type { Limits } from '../limits/limits.ts';
import { sourceOf } from '../limits/source.ts';

/** The failure of a call with a wrong password of the own account, which the access log has like a failed sign-in. */
export function wrongPassword(ctx: Context) {
  ctx.triedResult = 401;
  return createError(400, accountMessages.passwordWrong);
}

/**
 * Checks the password of the account that is signed in, so that an unlocked screen is not enough; counted like a sign-in.
 * @throws 400 if it is wrong, 429 after too many attempts
 */
export async function checkOwnPassword(
  { passwords }: Pick<Dependencies, 'passwords'>,
  limits: Limits,
  ctx: Context,
  password: string,
): Promise<void> {
  const { username, passwordHash } = accountOf(ctx);
  await limits.login(
    ctx,
    async () => ({ body: { username } }),
    async () => {
      if (!(await passwords.isRight(passwordHash, password, { source: sourceOf(ctx) })))
        throw wrongPassword(ctx);
    },
  );
}
