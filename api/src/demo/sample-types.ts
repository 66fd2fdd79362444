import type { InquiryStatus } from '@gaongil/contract/cases/inquiry-statuses';
import type { Relation, ReportStatus, TargetType } from '@gaongil/contract/cases/report';

/** What staff did with a sample. */
export interface Step<Status> {
  /** Days after the arrival. */
  after: number;
  by: string;
  status?: Status;
  assignee?: string;
  actionNotes?: string;
  note?: string;
  hold?: string;
}

/** When a sample came, and what staff did with it since. */
interface Timeline<Status> {
  /** Days ago; 1 at least. Not used if `endsIn` is given and cases of its kind have a retention period. */
  arrived: number;
  /** Days until its retention period ends, counted from the last step, which closes it. */
  endsIn?: number;
  steps?: readonly Step<Status>[];
}

/** The file of a sample report. */
export interface SampleFile {
  name: string;
  content: Buffer;
}

/** A sample report; anonymous without a reporter. */
export interface SampleReport extends Timeline<ReportStatus> {
  reporter?: { name: string; email: string; phone: string };
  targetType: TargetType;
  targetName?: string;
  targetDept?: string;
  relation?: Relation;
  title: string;
  content: string;
  incidentSummary?: string;
  file?: SampleFile;
  /** The id and password of an anonymous report that the command prints; those of the others are random. */
  pair?: { loginId: string; password: string };
}

/** A sample inquiry. */
export interface SampleInquiry extends Timeline<InquiryStatus> {
  name: string;
  email: string;
  phone?: string;
  company?: string;
  message: string;
}

/** A sample news item. */
export interface SampleNews {
  daysAgo: number;
  title: string;
  url: string;
}
