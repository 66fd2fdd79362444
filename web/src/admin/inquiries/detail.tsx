import { fieldsWithout } from '@gaongil/contract/fields/fields';
import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import type { CaseDetail } from '../../api/cases.ts';
import { useIntakeFacts } from '../cases/use-intake-facts.ts';
import { LongFields, shortFields } from '../cases/fields.tsx';
import { Facts } from '../widgets/facts.tsx';
import { ExactTime } from '../widgets/when.tsx';
import { actionTime } from './action-time.ts';

// Without encoding, an address could add a header to the mail.
const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

// Shown separately: name and company first, e-mail as a link.
const others = fieldsWithout(inquiryFields, ['name', 'company', 'email']);

/** What an inquirer wrote. */
export function InquiryFacts({ detail }: { detail: CaseDetail<'inquiries'> }) {
  const acted = actionTime(detail);
  const arrived = useIntakeFacts(detail.intake);
  return (
    <>
      <Facts
        rows={[
          ['관리번호', detail.registerNumber],
          ['접수일', <ExactTime key="at" iso={detail.createdAt} />],
          ...arrived,
          [inquiryFields.name.label, detail.name],
          [inquiryFields.company.label, detail.company],
          [
            inquiryFields.email.label,
            <a key="mail" href={mailAddress(detail.email)}>
              {detail.email}
            </a>,
          ],
          ...shortFields(others, detail),
          ['조치일', acted && <ExactTime key="acted" iso={acted} />],
        ]}
      />
      <LongFields fields={others} values={detail} />
    </>
  );
}
