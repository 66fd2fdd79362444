import { makeReferenceId, referenceIdLength } from '@gaongil/contract/cases/reference-id';
import { reissuedOften } from '@gaongil/contract/cases/reissue';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { reissueReference } from '@gaongil/data/cases/reports/reissue-reference';
import { freshRandomBytes } from '@gaongil/data/sealing/random-bytes';
import createError from 'http-errors';
import type { CallOnCase, OnCase } from '../cases/on-case.ts';
import type { Dependencies } from '../dependencies.ts';
import { attributionOf } from '../http/session.ts';

/** The call that gives a report another reference id (docs/behaviour/back-office.md#another-reference-id). */
export function reissueHandler(
  { db, ring }: Pick<Dependencies, 'db' | 'ring'>,
  onCase: OnCase<'referenceId'>,
) {
  return {
    reissueReportReference: (call: CallOnCase<'referenceId'>) =>
      onCase(call, async (about) => {
        const referenceId = makeReferenceId(freshRandomBytes(referenceIdLength));
        const by = attributionOf(call.viewer);
        const outcome = await reissueReference(db, ring, about, referenceId, by);
        if (outcome === 'unreadable') throw createError(409, errorMessages.unreadable);
        if (outcome === 'often') throw createError(409, reissuedOften);
        return { referenceId };
      }),
  };
}
