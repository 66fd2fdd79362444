import type { DestroyedCase } from '@gaongil/contract/cases/destroyed-cases';
import { listDestroyedCases, type StoredDestroyedCase } from '@gaongil/data/cases/records/destroyed-cases';
import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/mount-endpoints.ts';
import { pagePresenter } from '../http/present-page.ts';

/** What is left of destroyed cases, for staff (docs/behaviour/back-office.md#records). */
export function destroyedHandlers({ db, secrets }: Dependencies) {
  const presentPage = pagePresenter(secrets);
  return {
    listDestroyedCases: async ({ query, viewer, ctx }) =>
      presentPage(ctx, await listDestroyedCases(db, query, viewer), query, presentDestroyedCase),
  } satisfies Partial<Handlers>;
}

function presentDestroyedCase({
  reason,
  requestedBy,
  confirmedBy,
  ...one
}: StoredDestroyedCase): DestroyedCase {
  return {
    ...one,
    ...(reason !== null && { reason }),
    ...(requestedBy !== null && { requestedBy }),
    ...(confirmedBy !== null && { confirmedBy }),
  };
}
