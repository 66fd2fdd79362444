import { labelsOf } from '@gaongil/contract/fields';
import { reportFields } from '@gaongil/contract/report-fields';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { warning } from '../../content/anonymity.ts';
import { fieldNames as otherNames } from '../../content/reports.ts';
import type { Finding } from './find-identifying.ts';
import { FindingList } from './finding-list.tsx';
import style from './anonymity.module.css';

const fieldNames = { ...otherNames, ...labelsOf(reportFields) };

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

  function goTo({ currentTarget }: MouseEvent<HTMLButtonElement>, field: string | undefined) {
    const control = currentTarget.form?.elements.namedItem(field ?? '');
    if (control instanceof HTMLElement) control.focus();
  }

  return (
    <div ref={box} className="box warn" role="group" aria-labelledby={id} tabIndex={-1}>
      <Icon name="alert" />
      <div className={style.warning}>
        <p id={id} className={style.title}>
          {warning.title}
        </p>
        <p>{warning.text}</p>
        <FindingList
          found={findings}
          where={({ field }) => (
            <button type="button" className={style.field} onClick={(event) => goTo(event, field)}>
              {fieldNames[field as keyof typeof fieldNames]}
            </button>
          )}
        />
        <div className={style.actions}>
          <Button
            kind="primary"
            small
            onClick={(event) => {
              goTo(event, findings[0]?.field);
              dismiss();
            }}
          >
            {warning.edit}
          </Button>
          <Button kind="outline" small type="submit" onClick={accept}>
            {warning.send}
          </Button>
        </div>
      </div>
    </div>
  );
}
