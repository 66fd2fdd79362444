import '../../styles/paper.css';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { formatDay } from '@gaongil/contract/dates';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import { site } from '../../api/site-config.ts';
import { askBeforeLeaving } from '../../ui/ask-before-leaving.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { receipt, type ReceiptTexts } from '../content/report-receipt.ts';
import { fieldNames } from '../content/reports.ts';
import { ReceiptActions } from './receipt-actions.tsx';
import style from './receipt.module.css';
import { ReferenceId } from './reference-id.tsx';

interface ReceiptProps {
  referenceId: string;
  texts: ReceiptTexts;
  /** The text of the notice, which takes the focus. */
  thanks: ReactNode;
  /** Shows an empty form instead. */
  startAgain?: () => void;
  /** What is shown above the ticket, and is neither printed nor saved. */
  children?: ReactNode;
}

/** What a reporter must save. It replaces the form, and only this page has it. */
export function Receipt({ referenceId, texts, thanks, startAgain, children }: ReceiptProps) {
  const facts = useRef<HTMLDListElement>(null);
  const [saved, setSaved] = useState(false);
  const stopAsking = useRef(() => {});
  // The date without the time, which could be compared with an attendance list.
  const [day] = useState(() => formatDay(new Date().toISOString()));
  useEffect(() => {
    if (saved) return undefined;
    const stop = askBeforeLeaving(receipt.question);
    stopAsking.current = stop;
    return stop;
  }, [saved]);
  const hintId = useId();
  const untilSaved = saved ? {} : { disabled: true, 'aria-describedby': hintId };
  const path = `/report/result/${encodeURIComponent(referenceId)}`;
  const address = location.origin + path;

  return (
    <div className={style.receipt}>
      <h2 className={style.heading}>{receipt.title}</h2>
      <Notice>{thanks}</Notice>
      {children}
      <section className={style.ticket} aria-label={receipt.document}>
        <h3 className={style.document}>{`${site.company.name} ${receipt.document}`}</h3>
        <dl ref={facts} className={style.facts}>
          <div>
            <dt>{fieldNames.referenceId}</dt>
            <dd>
              <strong className={style.key}>
                <ReferenceId id={referenceId} />
              </strong>
            </dd>
          </div>
          <div>
            <dt>{fieldNames.createdAt}</dt>
            <dd>{day}</dd>
          </div>
          <div>
            <dt>{receipt.address}</dt>
            <dd className={style.address}>{address}</dd>
          </div>
        </dl>
        <h4>{receipt.steps}</h4>
        <ol className={style.next}>
          {texts.next.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        {texts.notes.map((text) => (
          <p key={text} className="hint">
            {text}
          </p>
        ))}
      </section>
      <ReceiptActions
        facts={{ number: groupReferenceId(referenceId), day, address }}
        texts={texts}
        path={path}
        beforeResult={() => stopAsking.current()}
        source={facts}
      />
      <div className={style.leave}>
        <label className="check">
          <input
            type="checkbox"
            checked={saved}
            onChange={(event) => setSaved(event.currentTarget.checked)}
          />
          <span>{texts.savedBox}</span>
        </label>
        {!saved && (
          <p id={hintId} className="hint">
            {receipt.notYet}
          </p>
        )}
        <div className={style.actions}>
          <Button kind="primary" {...untilSaved} onClick={() => location.replace('/')}>
            {receipt.leave}
          </Button>
          {startAgain && (
            <Button kind="outline" {...untilSaved} onClick={startAgain}>
              {receipt.again}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
