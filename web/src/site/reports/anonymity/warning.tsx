import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { warning } from '../../content/anonymity.ts';
import { fieldNames } from '../../content/reports.ts';
import type { Trace } from './find-traces.ts';
import { ToldList } from './told-list.tsx';
import style from './anonymity.module.css';

interface WarningProps {
  traces: readonly Trace[];
  accept: () => void;
  dismiss: () => void;
}

/** What may give a reporter away, with the choice to go and change it or to send it all the same. */
export function Warning({ traces, accept, dismiss }: WarningProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(0);
  useEffect(() => {
    // What only became less is no news.
    if (traces.length >= count.current) box.current?.focus();
    count.current = traces.length;
  }, [traces]);
  if (traces.length === 0) return null;

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
        <ToldList
          found={traces}
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
              goTo(event, traces[0]?.field);
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
