import './controls.css';
import { useId, type ComponentType } from 'react';
import { DropZone } from './drop-zone.tsx';
import { Field, FieldMessage, type FieldProps } from './field.tsx';
import { useChosenFile } from './use-chosen-file.ts';
import { useFieldMessage } from './use-form.ts';

export interface AboutFileProps {
  file: File;
  /** Replaces the chosen file. */
  replace: (file: File) => void;
}

const chooseFile = (
  <>
    파일을 <span className="by-mouse">여기에 놓거나 </span>선택해 주세요
  </>
);

interface FileFieldProps extends FieldProps {
  accept: string;
  /** Formats the size of a file. */
  sizeOf: (file: File) => string;
  /** Why a file is not accepted; called when it is chosen. */
  check?: (file: File) => Promise<string | undefined>;
  /** Shows details of a chosen file. */
  about?: ComponentType<AboutFileProps> | undefined;
}

/** One file, chosen or dropped: its name and size, a message if it is not accepted, and a button that removes it. */
export function FileField(props: FileFieldProps) {
  const { name, label, required, optional, hint, accept, sizeOf, check, about: About } = props;
  const id = useId();
  const { input, file, fault, read, replace, clear } = useChosenFile(check);
  // The message of a failed submission takes precedence.
  const wrong = useFieldMessage(name) ? undefined : fault;

  return (
    <>
      <Field
        name={name}
        label={label}
        required={required}
        optional={optional}
        describedBy={wrong ? `${id}-text ${id}-fault` : `${id}-text`}
      >
        {(control) => (
          <>
            <DropZone
              textId={`${id}-text`}
              title={file?.name ?? chooseFile}
              detail={file ? sizeOf(file) : hint}
              clear={file && clear}
              input={{
                ...control,
                ref: input,
                accept,
                'aria-invalid': wrong ? true : control['aria-invalid'],
                onChange: read,
              }}
            />
            <span className="hidden" role="status">
              {file && !wrong && `${file.name} ${sizeOf(file)}`}
            </span>
            <div className="said" role="status">
              {wrong && <FieldMessage id={`${id}-fault`}>{wrong}</FieldMessage>}
            </div>
          </>
        )}
      </Field>
      {About && file && !wrong && <About file={file} replace={replace} />}
    </>
  );
}
