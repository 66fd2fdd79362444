import type { SignedInStaff } from '../../api/auth.ts';
import { leaveTo } from '../../api/client.ts';
import { draftKeyOf } from '../../api/draft-key.ts';
import { takeView } from '../../api/return-view.ts';
import { addressAfterSignIn } from '../frame/screens.ts';

/**
 * Goes on to `next` after signing in, with what the same person had opened and searched for in this tab when their session ended, or with
 * the hash of the address.
 */
export async function goOn(next: string, { username, areas }: SignedInStaff): Promise<void> {
  const view = await takeView(draftKeyOf(username));
  const [pathname] = next.split('?');
  if (view && !location.hash && view.pathname === pathname)
    leaveTo(addressAfterSignIn(next, view.hash, areas), view.q);
  else leaveTo(addressAfterSignIn(next, location.hash, areas));
}
