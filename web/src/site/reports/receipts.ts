import { type Attributes, type ComponentProps, createElement, type FunctionComponent } from 'react';
import type { ReportType } from '@gaongil/contract/cases/report';
import type { AnonymousReceipt } from './anonymous-receipt.tsx';
import type { NamedReceipt } from './named-receipt.tsx';

interface ReceiptProps {
  ANONYMOUS: ComponentProps<typeof AnonymousReceipt>;
  REALNAME: ComponentProps<typeof NamedReceipt>;
}

const receipts: { [Type in ReportType]?: FunctionComponent<ReceiptProps[Type]> } = {};

const loads: Record<ReportType, () => Promise<unknown>> = {
  ANONYMOUS: async () => (receipts.ANONYMOUS ??= (await import('./anonymous-receipt.tsx')).AnonymousReceipt),
  REALNAME: async () => (receipts.REALNAME ??= (await import('./named-receipt.tsx')).NamedReceipt),
};

/** Fetches the code of a receipt. No report is sent without it: the number is shown once, and the connection may be gone by then. */
export const loadReceipt = (type: ReportType) => loads[type]();

/** Draws a receipt whose code `loadReceipt` has fetched. */
export function drawReceipt<Type extends ReportType>(type: Type, props: ReceiptProps[Type] & Attributes) {
  const receipt = receipts[type];
  if (!receipt) throw new Error('a report was sent without the code of its receipt');
  return createElement<ReceiptProps[Type]>(receipt, props);
}
