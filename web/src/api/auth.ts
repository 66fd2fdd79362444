import type { CurrentStaff, LoginForm } from '@gaongil/contract/auth';
import { api } from './client.ts';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in staff member; redirects to the sign-in page if there is no session. */
    currentStaff: build.query<CurrentStaff, void>({
      query: () => '/auth/me',
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
    }),
    /** The same for the sign-in page itself; it does not redirect. */
    signedIn: build.query<CurrentStaff, void>({ query: () => '/auth/me', keepUnusedDataFor: 0 }),
    signIn: build.mutation<CurrentStaff, LoginForm>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
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
