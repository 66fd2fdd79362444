import type { ComponentType } from 'react';
import { reportFields } from '@gaongil/contract/cases/report-fields';
import type { AboutFileProps } from '../../ui/file-field.tsx';
import { groups } from '../content/reports.ts';
import { AttachmentField } from './attachment-field.tsx';
import { FieldGroup } from './field-group.tsx';
import { FormFields } from './form-fields.tsx';

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
        <AttachmentField about={aboutFile} />
      </FieldGroup>
    </>
  );
}
