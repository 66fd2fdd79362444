import type { CaseDetail } from '../../api/cases.ts';
import { Facts, Prose } from '../parts/facts.tsx';
import { ExactTime } from '../parts/when.tsx';
import { actionTime } from './action-time.ts';

// An address may hold what would begin a further header of the mail.
const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;

/** What somebody asked. */
export function InquiryFacts({ detail }: { detail: CaseDetail<'inquiries'> }) {
  const acted = actionTime(detail);
  return (
    <>
      <Facts
        rows={[
          ['접수일', <ExactTime key="at" iso={detail.createdAt} />],
          ['성함', detail.name],
          ['회사명', detail.company],
          [
            '이메일',
            <a key="mail" href={mailAddress(detail.email)}>
              {detail.email}
            </a>,
          ],
          ['연락처', detail.phone],
          ['조치일', acted && <ExactTime key="acted" iso={acted} />],
        ]}
      />
      <Prose title="문의내용" text={detail.message} />
    </>
  );
}
