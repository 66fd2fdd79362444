import { useEffect, useRef, useState } from 'react';
import { formatDay } from '@gaongil/contract/dates';
import { groupReferenceId } from '@gaongil/contract/reference-id';
import { reportMessages } from '@gaongil/contract/report';
import { askBeforeLeaving } from '../../ui/ask-before-leaving.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { fieldNames, receipt } from '../content/reports.ts';
import { receiptText, saveText } from './receipt-text.ts';
import style from './receipt.module.css';

/** The credentials an anonymous reporter must save. It replaces the form, and only this page has them. */
export function Receipt({ referenceId }: { referenceId: string }) {
  const key = useRef<HTMLElement>(null);
  const [saved, setSaved] = useState(false);
  // The date without the time, which could be compared with an attendance list.
  const [day] = useState(() => formatDay(new Date().toISOString()));
  useEffect(() => (saved ? undefined : askBeforeLeaving()), [saved]);
  const grouped = groupReferenceId(referenceId);
  const path = `/report/result/${encodeURIComponent(referenceId)}`;
  const address = location.origin + path;

  return (
    <div className={style.receipt}>
      <h2 className={style.heading}>{receipt.title}</h2>
      <Notice>{reportMessages.anonymousReceived(grouped)}</Notice>
      <section className={style.ticket} aria-label={receipt.document}>
        <h3 className={style.document}>{receipt.document}</h3>
        <dl className={style.facts}>
          <div>
            <dt>{fieldNames.referenceId}</dt>
            <dd>
              <strong ref={key} className={style.key}>
                {grouped}
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
          {receipt.next.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
        <p className={style.note}>{receipt.key}</p>
        <p className={style.note}>{receipt.notStored}</p>
      </section>
      <div className={style.actions}>
        <CopyButton
          label={`${fieldNames.referenceId} ${receipt.copy}`}
          text={grouped}
          source={key}
          failed={receipt.copyFailed}
        />
        <Button kind="outline" small onClick={() => saveText(receiptText(grouped, day, address))}>
          {receipt.save}
        </Button>
        <Button kind="outline" small onClick={() => print()}>
          {receipt.print}
        </Button>
        <ButtonLink kind="outline" small href={path}>
          {receipt.toResult}
        </ButtonLink>
      </div>
      <div className={style.leave}>
        <label className="check">
          <input
            type="checkbox"
            checked={saved}
            onChange={(event) => setSaved(event.currentTarget.checked)}
          />
          <span>{receipt.savedBox}</span>
        </label>
        <Button kind="primary" disabled={!saved} onClick={() => location.replace('/')}>
          {receipt.leave}
        </Button>
      </div>
    </div>
  );
}
