import type { Relation, ReportStatus, ReportType, TargetType } from '@gaongil/contract/report';

/** A report as it is stored. Times are UTC; an anonymous report's `createdAt` is midnight in Seoul. */
export interface StoredReport {
  id: number;
  referenceId: string;
  type: ReportType;
  title: string;
  content: string;
  targetType: TargetType;
  targetName: string;
  targetDept: string;
  incidentSummary: string;
  relation: Relation | null;
  reporterName: string | null;
  reporterEmail: string | null;
  reporterPhone: string | null;
  attachmentKey: string | null;
  attachmentName: string | null;
  attachmentSize: number | null;
  status: ReportStatus;
  assignee: string;
  actionNotes: string;
  version: number;
  createdAt: Date;
  statusChangedAt: Date;
  inProgressAt: Date | null;
  closedAt: Date | null;
  updatedAt: Date | null;
}

/** Column names by property: the one place where snake_case meets camelCase for reports. */
export const reportColumns = {
  id: 'id',
  referenceId: 'reference_id',
  type: 'type',
  title: 'title',
  content: 'content',
  targetType: 'target_type',
  targetName: 'target_name',
  targetDept: 'target_dept',
  incidentSummary: 'incident_summary',
  relation: 'relation',
  reporterName: 'reporter_name',
  reporterEmail: 'reporter_email',
  reporterPhone: 'reporter_phone',
  attachmentKey: 'attachment_key',
  attachmentName: 'attachment_name',
  attachmentSize: 'attachment_size',
  status: 'status',
  assignee: 'assignee',
  actionNotes: 'action_notes',
  version: 'version',
  createdAt: 'created_at',
  statusChangedAt: 'status_changed_at',
  inProgressAt: 'in_progress_at',
  closedAt: 'closed_at',
  updatedAt: 'updated_at',
} as const satisfies Record<keyof StoredReport, string>;
