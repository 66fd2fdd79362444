import { attachmentField } from '@gaongil/contract/files/attachment';
import type { EntryAnswer, InquiryEntryAnswer, InquiryEntryForm } from '@gaongil/contract/cases/entry-forms';
import type { ReportType } from '@gaongil/contract/cases/report';
import { manyChangedTags } from './cases.ts';
import { withChallenge } from './challenge/with-challenge.ts';
import { api, isLeaving, leaveToSignIn } from './client.ts';
import { sendForm, type UploadResult } from './upload.ts';

/** The path of the call by which staff enter each type of report. */
const paths: Record<ReportType, string> = {
  REALNAME: '/api/reports/entries/realname',
  ANONYMOUS: '/api/reports/entries/anonymous',
};

const entriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Enters an inquiry; a repetition with the same `key` enters no second one. */
    enterInquiry: build.mutation<InquiryEntryAnswer, { form: InquiryEntryForm; key: string }>({
      query: ({ form, key }) => ({
        url: '/inquiries/entries',
        method: 'POST',
        body: form,
        headers: { 'Idempotency-Key': key },
      }),
      extraOptions: { staff: true },
      invalidatesTags: (answer) => (answer ? manyChangedTags('inquiries') : []),
    }),
  }),
});

interface Sending {
  /** Sent as Idempotency-Key: the same report, sent again, is stored once. */
  key: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Enters a report, its file last. A session that has ended leads to the sign-in page, and what was typed is a draft. */
export async function enterReport(
  type: ReportType,
  texts: Readonly<Record<string, string>>,
  file: File | undefined,
  { signal, ...sending }: Sending,
): Promise<{ data: EntryAnswer } | Extract<UploadResult, { error: unknown }>> {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.append(name, text);
  if (file) form.append(attachmentField, file);
  const result = await withChallenge<UploadResult>(
    (solution) => sendForm(paths[type], { form, ...sending, solution }, signal),
    (refused) => 'error' in refused && 'challenge' in refused.error && refused.error.challenge,
    { signal },
  );
  if ('error' in result) {
    const { error } = result;
    if ('status' in error && error.status === 401 && !isLeaving()) leaveToSignIn('unsaved');
    return { error };
  }
  return { data: result.data as EntryAnswer };
}

/** Has the list of reports read again, after one was entered. */
export const reportEntered = () => api.util.invalidateTags([...manyChangedTags('reports')]);

export const { useEnterInquiryMutation } = entriesApi;
