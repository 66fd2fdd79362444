import { formatDay } from '@gaongil/contract/dates';
import { reportStatuses, reportStatusNames, type ReportStatus } from '@gaongil/contract/cases/report';
import type { PublicReport } from '@gaongil/contract/cases/report-schemas';

export interface TrackerStep {
  status: ReportStatus;
  name: string;
  state: 'done' | 'active' | 'todo';
  /** The date it was reached, yyyy.MM.dd in Seoul; '' if unknown, and for a step to come. */
  day: string;
  /** Whether `day` is that of the step itself; otherwise it is that of the last update. */
  ownDay: boolean;
  /** Whether the report was closed without ever having been in progress. */
  passedBy: boolean;
}

type Dated = Pick<
  PublicReport,
  'status' | 'createdAt' | 'statusChangedAt' | 'inProgressAt' | 'progressStartedAt' | 'closedAt' | 'updatedAt'
>;

/** The filled part of the bar, in per cent. */
export const trackerFill: Record<ReportStatus, number> = { RECEIVED: 18, IN_PROGRESS: 50, CLOSED: 100 };

/**
 * The three steps of a report (docs/behaviour/reports.md#progress-page). A reached step without a date takes the date
 * of the last update, or before any update that of the last change of status.
 */
export function trackerSteps(report: Dated): TrackerStep[] {
  const lastUpdate = report.updatedAt ?? report.statusChangedAt;
  const own: Record<ReportStatus, string | undefined> = {
    RECEIVED: report.createdAt,
    IN_PROGRESS: report.inProgressAt ?? report.progressStartedAt,
    CLOSED: report.closedAt,
  };
  const current = reportStatuses.indexOf(report.status);
  return reportStatuses.map((status, index) => ({
    status,
    name: reportStatusNames[status],
    state: index < current ? 'done' : index === current ? 'active' : 'todo',
    // Also a step that was reached before, when the report went back.
    day: index > current ? '' : formatDay(own[status] ?? lastUpdate),
    ownDay: own[status] !== undefined,
    passedBy: status === 'IN_PROGRESS' && report.status === 'CLOSED' && own[status] === undefined,
  }));
}
