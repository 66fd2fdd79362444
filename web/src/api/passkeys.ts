import type { PasskeyAssertion, PasskeyQuestion } from '@gaongil/contract/accounts/passkeys';
import { type SignedInStaff, takeKey, withHeaders } from './auth.ts';
import { api } from './client.ts';

const passkeysApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Asks for what a passkey has to sign; good once, for five minutes. */
    askPasskey: build.mutation<PasskeyQuestion, void>({
      query: () => ({ url: '/auth/passkey/question', method: 'POST' }),
      transformErrorResponse: withHeaders,
    }),
    signInWithPasskey: build.mutation<SignedInStaff, PasskeyAssertion>({
      query: (passkey) => ({ url: '/auth/passkey', method: 'POST', body: { passkey } }),
      transformResponse: takeKey,
      transformErrorResponse: withHeaders,
    }),
  }),
});

export const { useAskPasskeyMutation, useSignInWithPasskeyMutation } = passkeysApi;
