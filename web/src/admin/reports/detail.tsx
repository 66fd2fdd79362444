import { groupReferenceId } from '@gaongil/contract/reference-id';
import { relationNames, reportTypeNames, targetTypeNames } from '@gaongil/contract/report';
import type { CaseDetail } from '../../api/cases.ts';
import { CopyText } from '../parts/copy-text.tsx';
import { Facts, Prose } from '../parts/facts.tsx';
import { ExactTime } from '../parts/when.tsx';
import { Attachment } from './attachment.tsx';

/** What a reporter sent in. */
export function ReportFacts({ detail }: { detail: CaseDetail<'reports'> }) {
  const { type, referenceId, targetType, targetName, targetDept, relation } = detail;
  const dayOnly = type === 'ANONYMOUS';
  return (
    <>
      <Facts
        rows={[
          ['접수번호', <CopyText key="id" text={groupReferenceId(referenceId)} />],
          ['유형', `${reportTypeNames[type]} 제보`],
          ['접수일', <ExactTime key="at" iso={detail.createdAt} dayOnly={dayOnly} />],
          [
            '상태 변경일',
            <ExactTime
              key="changed"
              iso={detail.statusChangedAt}
              dayOnly={dayOnly && detail.statusChangedAt === detail.createdAt}
            />,
          ],
          ['처리 시작일', detail.inProgressAt && <ExactTime key="started" iso={detail.inProgressAt} />],
          ['종결일', detail.closedAt && <ExactTime key="closed" iso={detail.closedAt} />],
          ['이름', detail.reporterName],
          ['이메일', detail.reporterEmail],
          ['연락처', detail.reporterPhone],
          ['제보 대상', [targetTypeNames[targetType], targetDept, targetName].filter(Boolean).join(' · ')],
          ['회사와의 관계', relation && relationNames[relation]],
        ]}
      />
      <Prose title="내용" text={detail.content} />
      <Prose title="사건 개요" text={detail.incidentSummary} />
      {detail.attachmentName !== null && <Attachment report={detail} />}
    </>
  );
}
