import { fieldNames, receipt } from '../content/reports.ts';

/** The receipt as a text file. It contains neither the password nor the company's name. */
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
