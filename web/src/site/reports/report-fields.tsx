import type { ComponentType } from 'react';
import { attachmentField, formatBytes } from '@gaongil/contract/files/attachment';
import { reportFields } from '@gaongil/contract/cases/report-fields';
import { FileField, type AboutFileProps } from '../../ui/file-field.tsx';
import { acceptedFiles, fieldNames, groups, hints } from '../content/reports.ts';
import { FieldGroup } from './field-group.tsx';
import { FormFields } from './form-fields.tsx';

const sizeOf = (file: File) => formatBytes(file.size);
const check = (file: File) => import('../../api/check-file.ts').then(({ fileFault }) => fileFault(file));

function fieldsOf(group: 'target' | 'report') {
  return Object.entries(reportFields).filter(([, field]) => field.group === group);
}

/** The fields that both kinds of report have. */
export function ReportFields({ aboutFile }: { aboutFile?: ComponentType<AboutFileProps> }) {
  return (
    <>
      <FieldGroup step={2} title={groups.target}>
        <FormFields fields={fieldsOf('target')} />
      </FieldGroup>
      <FieldGroup step={3} title={groups.report}>
        <FormFields fields={fieldsOf('report')} />
        <FileField
          name={attachmentField}
          label={fieldNames.attachment}
          hint={hints.attachment}
          accept={acceptedFiles}
          sizeOf={sizeOf}
          check={check}
          optional
          about={aboutFile}
        />
      </FieldGroup>
    </>
  );
}
