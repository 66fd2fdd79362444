import { receipt, type ReceiptTexts } from '../content/report-receipt.ts';
import { fieldNames } from '../content/reports.ts';

/** What a receipt says of its report. */
export interface ReceiptFacts {
  /** The reference id in groups. */
  number: string;
  day: string;
  /** The address of the progress page. */
  address: string;
}

/** What the copy button copies. */
export function copiedText({ number, address }: ReceiptFacts): string {
  return `${fieldNames.referenceId}: ${number}\n${receipt.address}: ${address}`;
}

/** The receipt as a text file. It contains neither the password nor the company's name. */
export function receiptText({ number, day, address }: ReceiptFacts, { next, notes }: ReceiptTexts): string {
  return [
    receipt.document,
    '',
    `${fieldNames.referenceId}: ${number}`,
    `${fieldNames.createdAt}: ${day}`,
    `${receipt.address}: ${address}`,
    '',
    receipt.steps,
    ...next.map((text, index) => `${index + 1}. ${text}`),
    '',
    ...notes,
    '',
  ].join('\r\n');
}

/** Makes the browser save a text as a file. The byte order mark tells older Windows programs its encoding. */
export function saveText(text: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = receipt.fileName;
  link.click();
  // By then the browser has started to read it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
