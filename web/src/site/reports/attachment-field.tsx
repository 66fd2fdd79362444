import type { ComponentType } from 'react';
import { attachmentField, formatBytes } from '@gaongil/contract/files/attachment';
import { FileField, type AboutFileProps } from '../../ui/file-field.tsx';
import { acceptedFiles, fieldNames, hints } from '../content/reports.ts';

const sizeOf = (file: File) => formatBytes(file.size);
const check = (file: File) => import('../../api/check-file.ts').then(({ fileFault }) => fileFault(file));

/** The one file of a report, or of a message about it. */
export function AttachmentField({ about }: { about?: ComponentType<AboutFileProps> | undefined }) {
  return (
    <FileField
      name={attachmentField}
      label={fieldNames.attachment}
      hint={hints.attachment}
      accept={acceptedFiles}
      sizeOf={sizeOf}
      check={check}
      optional
      about={about}
    />
  );
}
