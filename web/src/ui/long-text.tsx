import './controls.css';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import type { Rest } from './text-fields.tsx';

interface LongTextProps extends FieldProps {
  /** The maximum length of the text. */
  limit: number;
  /** The length of a text as the server counts it. */
  count: (text: string) => number;
}

const shown = (number: number) => number.toLocaleString('en-US');

// Announced at these distances from the limit, not at every key press.
const steps = [0, 10, 50, 100, 500];

function announcement(left: number): string {
  if (left < 0) return '입력할 수 있는 길이를 넘었습니다.';
  const step = steps.find((most) => left <= most);
  return step === undefined ? '' : `${shown(step)}자 이내로 남았습니다.`;
}

/** Several lines of text with a character count and limit. Text beyond the limit is not cut off. */
export function LongText({
  name,
  label,
  required,
  optional,
  hint,
  limit,
  count,
  ...area
}: LongTextProps & Rest<'textarea'>) {
  const [length, setLength] = useState(0);

  const left = limit - length;
  const counter = (
    <span className={left < 0 ? 'count over' : 'count'}>
      {`${shown(length)} / ${shown(limit)}자${left < 0 ? ` · ${shown(-left)}자를 줄여 주세요` : ''}`}
    </span>
  );
  return (
    <Field
      name={name}
      label={label}
      required={required}
      optional={optional}
      hint={
        <>
          {hint} {counter}
        </>
      }
    >
      {(control) => (
        <>
          <textarea
            className="input"
            rows={6}
            {...area}
            {...control}
            onInput={(event) => setLength(count(event.currentTarget.value))}
          />
          <span className="hidden" role="status">
            {announcement(left)}
          </span>
        </>
      )}
    </Field>
  );
}
