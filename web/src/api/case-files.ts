import { attachmentField } from '@gaongil/contract/files/attachment';
import type { CaseFile } from '@gaongil/contract/cases/case-files';
import { casePath, caseTag, goneTags, readsAgain, type CaseRef } from './cases.ts';
import { api } from './client.ts';
import { sendForm, type UploadResult } from './upload.ts';

const staff = { staff: true };

/** Names a file of a case. */
type FileRef = CaseRef & { file: number };

const changed = (one: CaseRef) => [
  { type: 'CaseFiles' as const, id: caseTag(one) },
  { type: 'CaseHistory' as const, id: caseTag(one) },
];
const tagsAfter = (error: { status?: unknown } | undefined, one: CaseRef) => [
  ...(readsAgain(error) ? changed(one) : []),
  ...goneTags(error, one),
];

/** The path of a file below `/api`. */
export const filePath = ({ file, ...one }: FileRef) => `${casePath(one)}/files/${file}`;

const filesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The files that staff added to a case, as they were added. */
    caseFiles: build.query<CaseFile[], CaseRef>({
      query: (one) => `${casePath(one)}/files`,
      extraOptions: staff,
      keepUnusedDataFor: 0,
      providesTags: (_files, _error, one) => [{ type: 'CaseFiles', id: caseTag(one) }],
    }),
    describeCaseFile: build.mutation<CaseFile, FileRef & { description: string }>({
      query: ({ description, ...file }) => ({
        url: filePath(file),
        method: 'PATCH',
        body: { description },
      }),
      extraOptions: staff,
      invalidatesTags: (_file, error, one) => tagsAfter(error, one),
    }),
    /** Removes a file for good. */
    removeCaseFile: build.mutation<void, FileRef & { reason: string }>({
      query: ({ reason, ...file }) => ({
        url: `${filePath(file)}/removal`,
        method: 'POST',
        body: { reason },
      }),
      extraOptions: staff,
      invalidatesTags: (_answer, error, one) => tagsAfter(error, one),
    }),
  }),
});

/** Has the files of a case read again, after one was added. */
export const filesChanged = (one: CaseRef) => filesApi.util.invalidateTags(changed(one));

interface Sending {
  /** Sent as Idempotency-Key: the same file, sent again, is stored once. */
  key: string;
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** Adds a file to a case. */
export function sendFile(
  one: CaseRef,
  file: File,
  { key, onProgress, signal }: Sending,
): Promise<UploadResult> {
  const form = new FormData();
  form.append(attachmentField, file);
  return sendForm(`/api${casePath(one)}/files`, { form, key, onProgress }, signal);
}

export const { useCaseFilesQuery, useDescribeCaseFileMutation, useRemoveCaseFileMutation } = filesApi;
