import type { CurrentStaff, LoginForm } from '@gaongil/contract/requests/auth';
import { api } from './client.ts';
import { keepDraftKey } from './draft-key.ts';

/** The signed-in staff member. The draft key is not in the store, where its bytes could be read. */
export type SignedInStaff = Omit<CurrentStaff, 'draftKey'>;

const withoutKey = ({ draftKey: _, ...staff }: CurrentStaff): SignedInStaff => staff;

async function takeKey(staff: CurrentStaff): Promise<SignedInStaff> {
  await keepDraftKey(staff.username, staff.draftKey);
  return withoutKey(staff);
}

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in staff member; redirects to the sign-in page if there is no session. */
    currentStaff: build.query<SignedInStaff, void>({
      query: () => '/auth/me',
      transformResponse: takeKey,
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
    }),
    /** Reads the session for the sign-in page itself: it does not redirect. */
    signedIn: build.query<SignedInStaff, void>({
      query: () => '/auth/me',
      transformResponse: takeKey,
      keepUnusedDataFor: 0,
    }),
    signIn: build.mutation<SignedInStaff, LoginForm>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      transformResponse: takeKey,
      // Retry-After is read here, because the cached error has no headers.
      transformErrorResponse: (error, meta) => {
        const wait = Number(meta?.response?.headers.get('Retry-After') ?? 0);
        return { ...error, ...(wait > 0 && { wait }) };
      },
    }),
    signOut: build.mutation<void, void>({
      query: () => ({ url: '/auth/logout', method: 'POST' }),
      extraOptions: { staff: true },
    }),
  }),
});

export const {
  useCurrentStaffQuery,
  useLazyCurrentStaffQuery,
  useSignedInQuery,
  useSignInMutation,
  useSignOutMutation,
} = authApi;
