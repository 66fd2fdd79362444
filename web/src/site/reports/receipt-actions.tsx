import { useState, type RefObject } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { receipt, type ReceiptTexts } from '../content/report-receipt.ts';
import { copiedText, receiptText, saveText, type ReceiptFacts } from './receipt-text.ts';
import style from './receipt.module.css';

interface ReceiptActionsProps {
  facts: ReceiptFacts;
  texts: ReceiptTexts;
  path: string;
  /** Runs before the address of the report, which names its number, is opened. */
  beforeResult: () => void;
  /** The element with the facts. */
  source: RefObject<HTMLElement | null>;
}

/**
 * The buttons that take the receipt along. Browsers inside other apps ignore a download or cannot print, without an
 * error, so each button says what to do if nothing happened.
 */
export function ReceiptActions({ facts, texts, path, beforeResult, source }: ReceiptActionsProps) {
  const [said, setSaid] = useState('');

  function save() {
    saveText(receiptText(facts, texts));
    setSaid(receipt.saved);
  }

  function printPage() {
    const canPrint = typeof window.print === 'function';
    if (canPrint) window.print();
    setSaid(canPrint ? receipt.printed : receipt.noPrint);
  }

  return (
    <div className={style.actions}>
      <CopyButton label={receipt.copy} text={copiedText(facts)} source={source} failed={receipt.copyFailed} />
      <Button kind="outline" small onClick={save}>
        {receipt.save}
      </Button>
      <Button kind="outline" small onClick={printPage}>
        {receipt.print}
      </Button>
      <ButtonLink kind="outline" small href={path} onClick={beforeResult}>
        {receipt.toResult}
      </ButtonLink>
      <span className="said" role="status">
        {said}
      </span>
    </div>
  );
}
