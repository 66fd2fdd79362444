import { Fragment } from 'react';
import { displayed, fieldsWithout } from '@gaongil/contract/fields/fields';
import { groupReferenceId } from '@gaongil/contract/cases/reference-id';
import { reportTypeNames } from '@gaongil/contract/cases/report';
import { reportFields } from '@gaongil/contract/cases/report-fields';
import type { CaseDetail } from '../../api/cases.ts';
import { CopyText } from '../widgets/copy-text.tsx';
import { useIntakeFacts } from '../cases/use-intake-facts.ts';
import { LongFields, shortFields } from '../cases/fields.tsx';
import { Reporter } from '../identity/reporter.tsx';
import { Facts } from '../widgets/facts.tsx';
import { ExactTime } from '../widgets/when.tsx';
import { reportTexts } from './messages.ts';
import { Reissue } from './reissue.tsx';

// The title is shown as the heading, and the target as a short field.
const others = fieldsWithout(reportFields, ['title', 'targetType', 'targetName', 'targetDept']);

/** The content of a report. */
export function ReportFacts({ detail }: { detail: CaseDetail<'reports'> }) {
  const { type, referenceId, targetType, targetName, targetDept } = detail;
  const arrived = useIntakeFacts(detail.intake);
  return (
    <>
      <Facts
        rows={[
          ['관리번호', detail.registerNumber ?? reportTexts.numberedTomorrow],
          ['유형', `${reportTypeNames[type]} 제보`],
          ['접수일', <ExactTime key="at" iso={detail.createdAt} />],
          ...arrived,
          [
            '마지막 상태 변경',
            // Without a change it is when the report arrived.
            detail.statusChangedAt !== detail.createdAt && (
              <ExactTime key="changed" iso={detail.statusChangedAt} />
            ),
          ],
          ['처리 시작일', detail.inProgressAt && <ExactTime key="started" iso={detail.inProgressAt} />],
          ['종결일', detail.closedAt && <ExactTime key="closed" iso={detail.closedAt} />],
          [
            reportFields.targetType.label,
            // Once if both say that they cannot be opened.
            [...new Set([displayed(reportFields.targetType, targetType), targetDept, targetName])]
              .filter(Boolean)
              .join(' · '),
          ],
          ...shortFields(others, detail),
          // Last, since it takes two lines and is read least.
          [
            '접수번호',
            <Fragment key="id">
              <CopyText text={groupReferenceId(referenceId)} />
              <Reissue report={detail} />
            </Fragment>,
          ],
        ]}
      />
      {detail.identity && <Reporter key={referenceId} report={detail} noun={reportTexts.noun} />}
      <LongFields fields={others} values={detail} />
    </>
  );
}
