import { formatDay, isoDayInSeoul } from '@gaongil/contract/dates';
import { useState } from 'react';
import type { CaseRef } from '../../api/cases.ts';
import {
  useAcknowledgeCaseMutation,
  useExtendCaseMutation,
  usePauseCaseMutation,
} from '../../api/promises.ts';
import { TemplatePicker } from '../desk/template-picker.tsx';
import type { TemplateValues } from '../desk/template-values.ts';
import { WrittenTextDialog } from '../retention/written-text-dialog.tsx';
import { TextInput } from '../widgets/form.tsx';
import { acknowledgementTexts, extensionTexts, pauseTexts } from './messages.ts';

const loadPauseForm = async () => (await import('@gaongil/contract/cases/promises')).pauseForm;
const loadExtensionForm = async () => (await import('@gaongil/contract/cases/promises')).extensionForm;

const loadAcknowledgementForm = async () =>
  (await import('@gaongil/contract/cases/promises')).acknowledgementForm;

const dayMs = 86_400_000;

interface DialogProps {
  one: CaseRef;
  /** The heading of the case. */
  title: string;
  close: () => void;
}

/** Confirms the arrival of a report with a text, which the reporter reads as a message. */
export function AcknowledgeDialog({
  by,
  templateValues,
  ...props
}: DialogProps & { by: string | undefined; templateValues: TemplateValues }) {
  const [acknowledge] = useAcknowledgeCaseMutation();
  const { given, ...texts } = acknowledgementTexts;
  return (
    <WrittenTextDialog
      {...props}
      draft="acknowledgement"
      field="text"
      given={given(by && formatDay(by))}
      texts={texts}
      loadForm={loadAcknowledgementForm}
      send={(form) => acknowledge({ ...props.one, ...form })}
      above={<TemplatePicker kind={props.one.kind} field="text" values={templateValues} />}
    />
  );
}

/** Lets a case wait for its sender. */
export function PauseDialog(props: DialogProps) {
  const [pause] = usePauseCaseMutation();
  return (
    <WrittenTextDialog
      {...props}
      draft="pause"
      texts={pauseTexts}
      loadForm={loadPauseForm}
      send={(form) => pause({ ...props.one, ...form })}
    />
  );
}

/** Moves the day for the result; the reporter reads the reason. `by`: the day until now. */
export function ExtendDialog({ by, ...props }: DialogProps & { by: string }) {
  const [extend] = useExtendCaseMutation();
  const { now, until, extended, ...texts } = extensionTexts[props.one.kind];
  const [first] = useState(() => isoDayInSeoul(new Date(Math.max(Date.now(), Date.parse(by) + dayMs))));
  return (
    <WrittenTextDialog
      {...props}
      draft="extension"
      texts={texts}
      done={(form) => extended(formatDay(form.until))}
      loadForm={loadExtensionForm}
      send={(form) => extend({ ...props.one, ...form })}
    >
      <TextInput
        name="until"
        label={until}
        hint={now(formatDay(by))}
        type="date"
        min={first}
        required
        autoFocus
      />
    </WrittenTextDialog>
  );
}
