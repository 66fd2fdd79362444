import { createHmac } from 'node:crypto';
import type { DestroyedCase } from '@gaongil/contract/cases/destroyed-cases';
import { listDestroyedCases, type StoredDestroyedCase } from '@gaongil/data/cases/records/destroyed-cases';
import type { Dependencies } from '../dependencies.ts';
import type { Secrets } from '../secrets.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { pagePresenter } from '../http/present-page.ts';

/** What is left of destroyed cases, for staff (docs/behaviour/back-office.md#records). */
export function destroyedHandlers({ db, secrets }: Dependencies) {
  const presentPage = pagePresenter(secrets);
  return {
    listDestroyedCases: async ({ query, viewer, ctx }) =>
      presentPage(ctx, await listDestroyedCases(db, query, viewer), query, (one) =>
        presentDestroyedCase(secrets, one),
      ),
  } satisfies Partial<Handlers>;
}

const idOf = ([{ cursors }]: Secrets, id: number) =>
  createHmac('sha256', cursors).update(`destroyed case ${id}`).digest('base64url').slice(0, 16);

function presentDestroyedCase(
  secrets: Secrets,
  { id, reason, requestedBy, confirmedBy, ...one }: StoredDestroyedCase,
): DestroyedCase {
  return {
    ...one,
    id: idOf(secrets, id),
    ...(reason !== null && { reason }),
    ...(requestedBy !== null && { requestedBy }),
    ...(confirmedBy !== null && { confirmedBy }),
  };
}
