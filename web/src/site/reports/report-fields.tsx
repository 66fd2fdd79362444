import { attachmentField, formatBytes } from '@gaongil/contract/attachment';
import { relationNames, targetTypeNames } from '@gaongil/contract/report';
import { FileField } from '../../ui/file-field.tsx';
import { SelectField, TextArea, TextField } from '../../ui/inputs.tsx';
import { acceptedFiles, choose, fieldNames, hints } from '../content/reports.ts';

/** The fields both kinds of report have, in the order in which they are checked. */
export function ReportFields() {
  return (
    <>
      <SelectField
        name="targetType"
        label={fieldNames.targetType}
        options={targetTypeNames}
        empty={choose}
        required
      />
      <TextField name="targetName" label={fieldNames.targetName} autoComplete="off" />
      <TextField name="targetDept" label={fieldNames.targetDept} autoComplete="off" />
      <TextField name="title" label={fieldNames.title} autoComplete="off" required />
      <TextArea name="content" label={fieldNames.content} rows={10} required />
      <TextArea name="incidentSummary" label={fieldNames.incidentSummary} hint={hints.incidentSummary} />
      <SelectField name="relation" label={fieldNames.relation} options={relationNames} empty={choose} />
      <FileField
        name={attachmentField}
        label={fieldNames.attachment}
        hint={hints.attachment}
        accept={acceptedFiles}
        describe={(file) => `${file.name} (${formatBytes(file.size)})`}
      />
    </>
  );
}
