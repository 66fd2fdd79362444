import type { CurrentStaff, LoginForm } from '@gaongil/contract/auth';
import { api } from './client.ts';

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Who is signed in; leads to the sign-in page when no one is. */
    currentStaff: build.query<CurrentStaff, void>({
      query: () => '/auth/me',
      extraOptions: { staff: true },
      keepUnusedDataFor: 0,
    }),
    /** The same question from the sign-in page itself, which stays where it is. */
    signedIn: build.query<CurrentStaff, void>({ query: () => '/auth/me', keepUnusedDataFor: 0 }),
    signIn: build.mutation<CurrentStaff, LoginForm>({
      query: (body) => ({ url: '/auth/login', method: 'POST', body }),
      // What it says in its headers would be lost with them.
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
