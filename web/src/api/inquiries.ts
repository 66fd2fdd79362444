import type { ContactForm } from '@gaongil/contract/inquiry';
import { api } from './client.ts';

/**
 * What is sent to POST /api/contact; only the home form sends the consent along
 * (docs/behaviour/pages.md#inquiry-forms).
 */
export type InquiryToSend = Omit<ContactForm, 'privacy'> & { privacy?: true };

export const inquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sends an inquiry; the same `key` again is the same inquiry. */
    sendInquiry: build.mutation<unknown, { inquiry: InquiryToSend; key: string }>({
      query: ({ inquiry, key }) => ({
        url: '/contact',
        method: 'POST',
        body: inquiry,
        headers: { 'Idempotency-Key': key },
        // A visitor's call, even on a computer where staff are signed in.
        credentials: 'omit',
        // Any OK status is success, whatever stands in the body.
        responseHandler: 'text',
      }),
    }),
  }),
});
