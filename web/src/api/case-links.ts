import type { CaseLink, LinkForm } from '@gaongil/contract/cases/links';
import { type CaseRef, type CaseResourceName, casePath, caseTag, goneTags } from './cases.ts';
import { api } from './client.ts';

const staff = { staff: true };

/** The kind of case that each resource has, as calls about links name it. */
export const linkedKinds = { reports: 'report', inquiries: 'inquiry' } as const satisfies Record<
  CaseResourceName,
  LinkForm['kind']
>;

/** The resource of a kind of case. */
export const resourceOf = { report: 'reports', inquiry: 'inquiries' } as const satisfies Record<
  LinkForm['kind'],
  CaseResourceName
>;

const linksApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The cases that a case is linked with, as far as the account may see them. */
    caseLinks: build.query<CaseLink[], CaseRef>({
      query: (one) => `${casePath(one)}/links`,
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_links, _error, one) => [{ type: 'CaseLinks', id: caseTag(one) }],
    }),
    addCaseLink: build.mutation<CaseLink, CaseRef & { form: LinkForm }>({
      query: ({ form, ...one }) => ({ url: `${casePath(one)}/links`, method: 'POST', body: form }),
      extraOptions: staff,
      invalidatesTags: (_link, error, one) => ['CaseLinks', ...goneTags(error, one)],
    }),
    removeCaseLink: build.mutation<void, CaseRef & { link: string }>({
      query: ({ link, ...one }) => ({ url: `${casePath(one)}/links/${link}`, method: 'DELETE' }),
      extraOptions: staff,
      invalidatesTags: ['CaseLinks'],
    }),
  }),
});

export const { useCaseLinksQuery, useAddCaseLinkMutation, useRemoveCaseLinkMutation } = linksApi;
