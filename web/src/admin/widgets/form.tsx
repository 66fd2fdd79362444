import { Alert, FormControl, FormHelperText, FormLabel } from '@mui/material';
import { styled } from '@mui/material/styles';
import {
  memo,
  useId,
  useMemo,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useShortcut } from '../keyboard/shortcuts.ts';
import { FormState, useFieldMessage, useForm, type Submit } from '../../ui/use-form.ts';
import { staffMessages } from '../shared/messages.ts';
import { Area, Input, Select } from './controls.tsx';
import { submitsUnfinished } from './name-by-enter.ts';

interface StaffFormProps {
  /** Accessible name. */
  label: string;
  submit: Submit;
  /** Called when a field gets the focus; loads what submitting needs. */
  prepare?: () => void;
  onInput?: (form: HTMLFormElement) => void;
  formRef?: RefObject<HTMLFormElement | null>;
  /** Whether the browser asks before typed text is lost (app/unsent-text.ts), for forms that store no draft. */
  asks?: boolean;
  children: ReactNode;
}

const Body = styled('form')({ display: 'grid', gap: 16, minWidth: 0 });
// The element exists before it has content; without content it must not widen the gap.
const AlertBox = styled('div')({ '&:empty': { position: 'absolute' }, '&:focus': { outline: 'none' } });

/** Enter in a short field of a form that holds a long text would save or publish a text that is not finished. */
function keepUnfinished(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (target instanceof HTMLElement && submitsUnfinished(event, target, currentTarget))
    event.preventDefault();
}

/**
 * A form that shows at its top why a submission failed. The save key submits it while it has the focus; Enter in a short
 * field does so unless the form holds a long text.
 */
export function StaffForm({ label, submit, prepare, onInput, formRef, asks, children }: StaffFormProps) {
  const {
    issue,
    reconnected,
    busy,
    clear,
    form,
    alert,
    onSubmit,
    onKeyDown,
    onInput: unmark,
  } = useForm(submit, { formRef });
  const state = useMemo(() => ({ issue, busy, clear }), [issue, busy, clear]);
  useShortcut('save', () => form.current?.requestSubmit(), form);
  return (
    <Body
      ref={form}
      aria-label={label}
      noValidate
      // Browsers write the fields of other forms into their profile, in clear, to restore them with the session.
      autoComplete="off"
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        onKeyDown(event);
        keepUnfinished(event);
      }}
      onFocus={prepare}
      data-unsent={asks ? '' : undefined}
      onInput={(event) => {
        unmark(event);
        onInput?.(event.currentTarget);
      }}
    >
      <AlertBox ref={alert} role="alert" tabIndex={-1}>
        {issue && (
          <Alert severity={reconnected ? 'info' : 'error'} role="presentation">
            {reconnected ? staffMessages.reconnected : (issue.alert?.[0] ?? issue.message)}
          </Alert>
        )}
      </AlertBox>
      <FormState value={state}>{children}</FormState>
    </Body>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
}

type Rest<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, keyof FieldProps | 'id'>;

interface Control {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Field({
  name,
  label,
  hint,
  required = false,
  children,
}: FieldProps & { children: (control: Control) => ReactNode }) {
  const id = useId();
  const message = useFieldMessage(name);
  const described = [hint && `${id}-hint`, message && `${id}-message`].filter(Boolean).join(' ');
  return (
    <FormControl fullWidth error={message !== undefined} required={required}>
      <FormLabel id={`${id}-label`} htmlFor={id}>
        {label}
      </FormLabel>
      {children({
        id,
        name,
        required,
        'aria-invalid': message ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <FormHelperText id={`${id}-hint`} error={false} component="div">
          {hint}
        </FormHelperText>
      )}
      {message && <FormHelperText id={`${id}-message`}>{message}</FormHelperText>}
    </FormControl>
  );
}

const parts = <Props extends FieldProps>({ name, label, hint, required, ...rest }: Props) =>
  [{ name, label, hint, ...(required && { required }) }, rest] as const;

/** One line of text. */
export const TextInput = memo(function TextInput({
  end,
  ...props
}: FieldProps & Rest<'input'> & { end?: ReactNode }) {
  const [field, input] = parts(props);
  return (
    <Field {...field}>
      {(control) => (
        <>
          <Input type="text" {...input} {...control} />
          {end}
        </>
      )}
    </Field>
  );
});

/** A control of its own, with a label and messages. */
export function CustomField({
  control,
  ...field
}: FieldProps & { control: (control: Control) => ReactNode }) {
  return <Field {...field}>{control}</Field>;
}

/** Several lines of text. */
export const TextArea = memo(function TextArea(props: FieldProps & Rest<'textarea'>) {
  const [field, area] = parts(props);
  return <Field {...field}>{(control) => <Area rows={6} {...area} {...control} />}</Field>;
});

/** A drop-down. */
export const SelectInput = memo(function SelectInput({
  options,
  ...props
}: FieldProps & Rest<'select'> & { options: Record<string, string> }) {
  const [field, select] = parts(props);
  return (
    <Field {...field}>
      {(control) => (
        <Select {...select} {...control}>
          {Object.entries(options).map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
});
