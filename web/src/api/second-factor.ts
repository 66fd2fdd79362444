import type { NewPasskey, PasskeyQuestion } from '@gaongil/contract/accounts/passkeys';
import type { OwnSecondFactor } from '@gaongil/contract/accounts/second-factor';
import { withHeaders } from './auth.ts';
import { api } from './client.ts';

const staff = { staff: true };

interface RecoveryCodes {
  recoveryCodes: string[];
}

const secondFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownSecondFactor: build.query<OwnSecondFactor, void>({
      query: () => '/account/second-factor',
      extraOptions: staff,
      keepUnusedDataFor: 0,
    }),
    /** Makes a new secret for an app. It counts once `confirmSecondFactor` got a code of it. */
    startSecondFactor: build.mutation<{ secret: string }, { password: string }>({
      query: (body) => ({ url: '/account/second-factor', method: 'POST', body }),
      transformErrorResponse: withHeaders,
      extraOptions: staff,
    }),
    /** Begins to use the app, which ends all other sessions. */
    confirmSecondFactor: build.mutation<RecoveryCodes, { code: string }>({
      query: (body) => ({ url: '/account/second-factor/confirmation', method: 'POST', body }),
      transformErrorResponse: withHeaders,
      extraOptions: staff,
    }),
    renewRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: '/account/second-factor/recovery-codes', method: 'POST' }),
      extraOptions: staff,
    }),
    /** Asks for what a new passkey has to be like. */
    startPasskey: build.mutation<PasskeyQuestion, { password: string }>({
      query: (body) => ({ url: '/account/passkeys/question', method: 'POST', body }),
      transformErrorResponse: withHeaders,
      extraOptions: staff,
    }),
    /** Adds a passkey, which ends all other sessions. Without a second factor before, it answers recovery codes. */
    addPasskey: build.mutation<RecoveryCodes, NewPasskey>({
      query: (body) => ({ url: '/account/passkeys', method: 'POST', body }),
      transformErrorResponse: withHeaders,
      extraOptions: staff,
    }),
    removePasskey: build.mutation<void, number>({
      query: (id) => ({ url: `/account/passkeys/${id}`, method: 'DELETE' }),
      extraOptions: staff,
    }),
    removeSecondFactor: build.mutation<void, void>({
      query: () => ({ url: '/account/second-factor', method: 'DELETE' }),
      extraOptions: staff,
    }),
  }),
});

export const {
  useOwnSecondFactorQuery,
  useStartSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
  useStartPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
} = secondFactorApi;
