import './controls.css';
import { useId, useRef, useState, type ComponentType } from 'react';
import { Button } from './button.tsx';
import { Field, FieldMessage, type FieldProps } from './field.tsx';
import { useFieldMessage } from './use-form.ts';
import { Icon } from './icon.tsx';

export interface AboutFileProps {
  file: File;
  /** Puts another file in its place. */
  replace: (file: File) => void;
}

interface FileFieldProps extends FieldProps {
  accept: string;
  /** How large a file is, in words. */
  sizeOf: (file: File) => string;
  /** Why a file will not be taken; asked as soon as it is chosen. */
  check?: (file: File) => Promise<string | undefined>;
  /** What is to be known of a chosen file. */
  about?: ComponentType<AboutFileProps> | undefined;
}

/** Puts a file into a field as if it had been chosen. */
function putInto(input: HTMLInputElement, file: File): void {
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
}

/** One file, chosen or dropped: its name and size, what is wrong with it, and a way to unchoose it. */
export function FileField({
  name,
  label,
  required,
  optional,
  hint,
  accept,
  sizeOf,
  check,
  about: About,
}: FileFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File>();
  const [fault, setFault] = useState<{ file: File; text: string }>();
  const [over, setOver] = useState(false);
  const said = useFieldMessage(name);
  const wrong = !said && fault && fault.file === chosen ? fault.text : undefined;

  function read() {
    const file = input.current?.files?.[0];
    setOver(false);
    setChosen(file);
    // When it cannot be looked at now, it will be when the form is sent.
    if (file && check)
      check(file).then(
        (text) => setFault(text === undefined ? undefined : { file, text }),
        () => undefined,
      );
  }

  /** Whoever listens to the form hears of it as of a file that was chosen. */
  function tell() {
    read();
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function replace(file: File) {
    if (input.current) putInto(input.current, file);
    tell();
  }

  function clear() {
    if (!input.current) return;
    input.current.value = '';
    tell();
    input.current.focus();
  }

  return (
    <>
      <Field
        {...{ name, label, required, optional }}
        describedBy={wrong ? `${id}-text ${id}-fault` : `${id}-text`}
      >
        {(control) => (
          <>
            <div className="drop" data-over={over || undefined}>
              <Icon name="upload" />
              <span className="drop-text" id={`${id}-text`}>
                <b>{chosen ? chosen.name : '파일을 여기에 놓거나 선택해 주세요'}</b>
                <span>{chosen ? sizeOf(chosen) : hint}</span>
              </span>
              <span className="pick" aria-hidden="true">
                {chosen ? '다른 파일' : '파일 선택'}
              </span>
              {/* The field itself lies over all this, so that it can be pressed and dropped upon everywhere. */}
              <input
                {...control}
                ref={input}
                type="file"
                accept={accept}
                aria-invalid={wrong ? true : control['aria-invalid']}
                onChange={read}
                onDragEnter={() => setOver(true)}
                onDragLeave={() => setOver(false)}
                onDrop={() => setOver(false)}
              />
              {chosen && (
                <Button kind="outline" small onClick={clear}>
                  첨부파일 빼기
                </Button>
              )}
            </div>
            <span className="hidden" role="status">
              {chosen && !wrong && `${chosen.name} ${sizeOf(chosen)}`}
            </span>
            <div className="said" role="status">
              {wrong && <FieldMessage id={`${id}-fault`}>{wrong}</FieldMessage>}
            </div>
          </>
        )}
      </Field>
      {About && chosen && !wrong && <About file={chosen} replace={replace} />}
    </>
  );
}
