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

/** What an anonymous reporter must keep. It takes the place of the form, and nothing but this page holds it. */
export function Receipt({ referenceId }: { referenceId: string }) {
  const key = useRef<HTMLElement>(null);
  const [kept, setKept] = useState(false);
  // A day, no time: that could be laid beside an attendance list.
  const [day] = useState(() => formatDay(new Date().toISOString()));
  useEffect(() => (kept ? undefined : askBeforeLeaving()), [kept]);
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
          <input type="checkbox" checked={kept} onChange={(event) => setKept(event.currentTarget.checked)} />
          <span>{receipt.kept}</span>
        </label>
        <Button kind="primary" disabled={!kept} onClick={() => location.replace('/')}>
          {receipt.leave}
        </Button>
      </div>
    </div>
  );
}
