import { inquiryAction, inquiryStatuses, inquiryStatusNames } from '@gaongil/contract/inquiry';
import { inquirySorts, inquiryViews } from '@gaongil/contract/views';
import type { CaseResource } from '../cases/resource.ts';
import { CaseScreen } from '../cases/screen.tsx';
import { InquiryFacts } from './detail.tsx';
import { inquiryTexts, inquiryViewNames } from './messages.ts';
import { InquiryTableContainer, inquiryColumns } from './table.tsx';

const inquiries: CaseResource<'inquiries'> = {
  kind: 'inquiries',
  texts: inquiryTexts,
  viewNames: inquiryViewNames,
  statusNames: inquiryStatusNames,
  typeNames: {},
  choices: { views: inquiryViews, statuses: inquiryStatuses, types: [], sorts: inquirySorts },
  columns: inquiryColumns,
  TableContainer: InquiryTableContainer,
  readId: (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.exec(text)?.[0],
  titleOf: ({ name, company }) => (company && company !== name ? `${name} (${company})` : name),
  loadSchema: () => Promise.resolve(inquiryAction),
  Facts: InquiryFacts,
};

/** The list of inquiries. */
export function InquiryList() {
  return <CaseScreen resource={inquiries} />;
}
