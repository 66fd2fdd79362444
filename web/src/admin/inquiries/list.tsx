import { inquiryStatusNames } from '@gaongil/contract/cases/inquiry-statuses';
import type { CaseResource } from '../cases/resource.ts';
import { CaseScreen } from '../cases/screen.tsx';
import { inquiryChoices } from './choices.ts';
import { inquiryTexts, inquiryViewNames } from './messages.ts';
import { InquiryTableContainer, inquiryColumns } from './table.tsx';

const inquiries: CaseResource<'inquiries'> = {
  kind: 'inquiries',
  texts: inquiryTexts,
  viewNames: inquiryViewNames,
  statusNames: inquiryStatusNames,
  typeNames: {},
  choices: inquiryChoices,
  columns: inquiryColumns,
  TableContainer: InquiryTableContainer,
  readId: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(text)?.[0],
  titleOf: ({ name, company }) => (company && company !== name ? `${name} (${company})` : name),
  loadSchema: async () => (await import('@gaongil/contract/cases/inquiry')).inquiryAction,
};

/** The list of inquiries. */
export function InquiryList() {
  return <CaseScreen resource={inquiries} />;
}
