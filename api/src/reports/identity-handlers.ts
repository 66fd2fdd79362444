import {
  type IdentityForm,
  identityMessages,
  type IdentitySearchForm,
  identitySearchLimit,
} from '@gaongil/contract/cases/identity';
import { errorMessages } from '@gaongil/contract/requests/errors';
import { caseKinds } from '@gaongil/data/case-kinds';
import { listCases } from '@gaongil/data/cases/listing/case-list';
import { findCase } from '@gaongil/data/cases/find-case';
import createError from 'http-errors';
import type { Call, CallOnCase } from '../cases/on-case.ts';
import type { Dependencies } from '../dependencies.ts';
import { presentIdentity, presentReportRow } from './present-report.ts';

const { report: kind } = caseKinds;

/** The calls about who wrote a named report. Each is in the access log with its reason before it is answered. */
export function identityHandlers({ db, ring }: Pick<Dependencies, 'db' | 'ring'>) {
  return {
    readReportIdentity: async ({ params, viewer }: CallOnCase<'referenceId', { body: IdentityForm }>) => {
      const report = await findCase(db, ring, kind, params.referenceId, viewer);
      if (!report) throw createError(404, errorMessages.notFound);
      const found = presentIdentity(report);
      if (found) return found;
      const { anonymous, destroyed } = identityMessages;
      throw createError(409, report.type === 'ANONYMOUS' ? anonymous : destroyed);
    },

    searchReportIdentities: async ({ body: { q }, viewer }: Call<{ body: IdentitySearchForm }>) => {
      const query = { q, inIdentity: true, limit: identitySearchLimit };
      const { items, next, partial } = await listCases(db, ring, kind, query, viewer);
      return { items: items.map(presentReportRow), more: next !== undefined || partial === true };
    },
  };
}
