import type { MailHealth } from '@gaongil/contract/system/mail-health';
import { api } from './client.ts';

const mailHealthApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Whether mails to staff and senders arrive. */
    mailHealth: build.query<MailHealth, void>({ query: () => '/mail/health', extraOptions: { staff: true } }),
  }),
});

export const { useMailHealthQuery } = mailHealthApi;
