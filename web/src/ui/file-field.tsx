import './controls.css';
import { useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Field, type FieldProps } from './field.tsx';

interface FileFieldProps extends FieldProps {
  accept: string;
  /** How the chosen file is named on screen. */
  describe: (file: File) => string;
}

/** One file: the browser's own field, the name of what was chosen, and a way to unchoose it. */
export function FileField({ name, label, required, optional, hint, accept, describe }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<string>();

  function read() {
    const file = input.current?.files?.[0];
    setChosen(file && describe(file));
  }

  function clear() {
    if (!input.current) return;
    input.current.value = '';
    read();
    input.current.focus();
  }

  return (
    <Field {...{ name, label, required, optional, hint }}>
      {(control) => (
        <>
          <input {...control} ref={input} type="file" className="input" accept={accept} onChange={read} />
          <div className="chosen">
            <span role="status">{chosen}</span>
            {chosen && (
              <Button kind="outline" small onClick={clear}>
                첨부파일 빼기
              </Button>
            )}
          </div>
        </>
      )}
    </Field>
  );
}
