import { attachmentField } from '@gaongil/contract/files/attachment';
import { labelsOf } from '@gaongil/contract/fields/fields';
import { reportFields } from '@gaongil/contract/cases/report-fields';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showSelection } from '../../../ui/show-selection.ts';
import { nameOfFile, warning } from '../../content/anonymity.ts';
import { fieldNames as otherNames } from '../../content/reports.ts';
import type { Finding } from './find-identifying.ts';
import { FindingList } from './finding-list.tsx';
import { foundRanges } from './found-ranges.ts';
import style from './anonymity.module.css';

const fieldNames = { ...otherNames, ...labelsOf(reportFields), [nameOfFile.field]: nameOfFile.label };

/** The name of the control that a finding is about. */
const controlOf = ({ field }: Finding) => (field === nameOfFile.field ? attachmentField : field);

const isText = (control: HTMLElement) =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

interface WarningProps {
  findings: readonly Finding[];
  accept: () => void;
  dismiss: () => void;
}

/** The findings, with the choice to edit the report or to send it unchanged. */
export function Warning({ findings, accept, dismiss }: WarningProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  useEffect(() => {
    // Focus only when findings were added.
    if (findings.length >= count.current) box.current?.focus();
    count.current = findings.length;
  }, [findings]);
  if (findings.length === 0) return null;
  const isUnchecked = findings.every(({ kind }) => kind === 'unchecked');

  /** Selects what was found; pressed again, the next of it. */
  function goTo(
    { currentTarget: { form } }: MouseEvent<HTMLButtonElement>,
    finding?: Finding,
    text?: string,
  ) {
    const control = finding && form?.elements.namedItem(controlOf(finding));
    if (!form || !finding || !(control instanceof HTMLElement)) return;
    const ranges = foundRanges(new FormData(form), finding, text);
    if (ranges.length === 0 || !isText(control)) return control.focus();
    const selected = ranges.findIndex(
      ([start, end]) => start === control.selectionStart && end === control.selectionEnd,
    );
    const [start, end] = ranges[selected + 1] ?? ranges[0] ?? [0, 0];
    showSelection(control, start, end);
  }

  return (
    <div ref={box} className="box warn" role="group" aria-labelledby={id} tabIndex={-1}>
      <Icon name="alert" />
      <div className={style.warning}>
        <p id={id} className={style.title}>
          {warning.title}
        </p>
        <p>{isUnchecked ? warning.unchecked : warning.text}</p>
        <FindingList
          found={findings}
          where={(finding) => (
            <button type="button" className={style.field} onClick={(event) => goTo(event, finding)}>
              {fieldNames[finding.field as keyof typeof fieldNames]}
            </button>
          )}
          show={(finding, text) =>
            controlOf(finding) === attachmentField ? (
              text
            ) : (
              <button type="button" className={style.field} onClick={(event) => goTo(event, finding, text)}>
                {text}
              </button>
            )
          }
        />
        <div className={style.actions}>
          <Button
            kind="primary"
            onClick={(event) => {
              goTo(event, findings[0]);
              dismiss();
            }}
          >
            {warning.edit}
          </Button>
          {/* Not of type submit: Enter in a field would press it. */}
          <Button
            kind="outline"
            onClick={({ currentTarget: { form } }) => {
              accept();
              form?.requestSubmit();
            }}
          >
            {warning.send}
          </Button>
        </div>
      </div>
    </div>
  );
}
