import { formatTime } from '@gaongil/contract/dates';
import { groupReferenceId } from '@gaongil/contract/reference-id';
import { relationNames, reportTypeNames, targetTypeNames } from '@gaongil/contract/report';
import type { StaffReportDetail } from '@gaongil/contract/report-schemas';

/** What staff read about a report, as label and value. What they set stands in the form. */
export function staffReportRows(report: StaffReportDetail): [string, string][] {
  const reporter: [string, string][] = [
    ['이름', report.reporterName ?? ''],
    ['이메일', report.reporterEmail ?? ''],
    ['연락처', report.reporterPhone ?? ''],
  ];
  return [
    ['접수번호', groupReferenceId(report.referenceId)],
    ['유형', reportTypeNames[report.type]],
    ['접수일', formatTime(report.createdAt)],
    ['상태 변경일', formatTime(report.statusChangedAt)],
    ['처리 시작일', formatTime(report.inProgressAt)],
    ['종결일', formatTime(report.closedAt)],
    ...(report.type === 'REALNAME' ? reporter : []),
    ['제보 대상', targetTypeNames[report.targetType]],
    ['대상자명', report.targetName],
    ['대상 부서', report.targetDept],
    ['제목', report.title],
    ['내용', report.content],
    ['사건 개요', report.incidentSummary],
    ['회사와의 관계', report.relation ? relationNames[report.relation] : ''],
  ];
}
