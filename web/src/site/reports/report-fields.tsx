import type { ComponentType } from 'react';
import { attachmentField, formatBytes } from '@gaongil/contract/attachment';
import { relationNames, targetTypeNames } from '@gaongil/contract/report';
import { codePoints, textLimits, tidy } from '@gaongil/contract/text';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { FileField, type AboutFileProps } from '../../ui/file-field.tsx';
import { SelectField, TextField } from '../../ui/inputs.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { acceptedFiles, choose, fieldNames, groups, hints, placeholders } from '../content/reports.ts';
import { FieldGroup } from './field-group.tsx';

const count = (text: string) => codePoints(tidy(text));
const sizeOf = (file: File) => formatBytes(file.size);
const check = (file: File) => import('../../api/check-file.ts').then(({ fileFault }) => fileFault(file));

/** The fields both kinds of report have, in the order in which they are checked. */
export function ReportFields({ aboutFile }: { aboutFile?: ComponentType<AboutFileProps> }) {
  return (
    <>
      <FieldGroup step={2} title={groups.target}>
        <ChoiceField name="targetType" label={fieldNames.targetType} options={targetTypeNames} required />
        <div className="pair">
          <TextField
            name="targetName"
            label={fieldNames.targetName}
            placeholder={placeholders.targetName}
            autoComplete="off"
            optional
          />
          <TextField
            name="targetDept"
            label={fieldNames.targetDept}
            placeholder={placeholders.targetDept}
            autoComplete="off"
            optional
          />
        </div>
        <SelectField
          name="relation"
          label={fieldNames.relation}
          options={relationNames}
          empty={choose}
          optional
        />
      </FieldGroup>
      <FieldGroup step={3} title={groups.report}>
        <TextField
          name="title"
          label={fieldNames.title}
          placeholder={placeholders.title}
          autoComplete="off"
          required
        />
        <LongText
          name="content"
          label={fieldNames.content}
          placeholder={placeholders.content}
          rows={9}
          limit={textLimits.content}
          count={count}
          required
        />
        <LongText
          name="incidentSummary"
          label={fieldNames.incidentSummary}
          placeholder={placeholders.incidentSummary}
          rows={3}
          limit={textLimits.incidentSummary}
          count={count}
          optional
        />
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
