import { fieldNames, receipt } from '../content/reports.ts';

/** The receipt as a text to keep. The password is not in it, nor is the company's name. */
export function receiptText(referenceId: string, day: string, address: string): string {
  return [
    receipt.document,
    '',
    `${fieldNames.referenceId}: ${referenceId}`,
    `${fieldNames.createdAt}: ${day}`,
    `${receipt.address}: ${address}`,
    '',
    receipt.steps,
    ...receipt.next.map((text, index) => `${index + 1}. ${text}`),
    '',
    receipt.key,
    receipt.notStored,
    '',
  ].join('\r\n');
}

/** Lets the browser save a text as a file; older Windows programs need the mark to know its alphabet. */
export function saveText(text: string): void {
  const address = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = receipt.fileName;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
