import type { Endpoints } from '@gaongil/contract/endpoints/endpoints';
import type { Area } from './areas.ts';
import { type CaseCondition, everything, excludedFromOthers, ownOrUnassigned } from './conditions.ts';

/** The name of a call of staff: one that needs a session, or answers more with one. */
export type StaffCall = {
  [Name in keyof Endpoints]: Endpoints[Name]['session'] extends 'required' | 'optional' ? Name : never;
}[keyof Endpoints];

/** The areas that open a call, each with its condition on the cases that the call may concern. */
export type CallPolicy = 'any staff' | Readonly<Record<string, CaseCondition>>;

const reports = {
  reports: everything,
  ownReports: ownOrUnassigned,
  independentReports: excludedFromOthers('report'),
};
const inquiries = { inquiries: everything, independentInquiries: excludedFromOthers('inquiry') };
const cases = { ...reports, ...inquiries };
const news = { news: everything };
const accounts = { accounts: everything };
const audit = { audit: everything };
const system = { system: everything };

/** Who may do what: for each call of staff, the areas that open it (docs/decisions/085-viewers-and-policies.md). */
export const callPolicies = {
  currentStaff: 'any staff',
  logout: 'any staff',
  mailHealth: 'any staff',
  readOwnAccount: 'any staff',
  changeOwnPassword: 'any staff',
  listOwnSessions: 'any staff',
  endOtherSessions: 'any staff',
  proveSecondFactor: 'any staff',
  readFreshProof: 'any staff',
  readOwnSecondFactor: 'any staff',
  startSecondFactor: 'any staff',
  confirmSecondFactor: 'any staff',
  renewRecoveryCodes: 'any staff',
  removeSecondFactor: 'any staff',
  startPasskey: 'any staff',
  addPasskey: 'any staff',
  removePasskey: 'any staff',
  system,
  listAssignees: cases,
  listDestroyedCases: cases,

  listReports: reports,
  countReports: reports,
  exportReports: reports,
  exportReportsAsXlsx: reports,
  listReportExports: reports,
  bulkUpdateReports: reports,
  undoReports: reports,
  readReport: reports,
  updateReport: reports,
  downloadAttachment: reports,
  previewAttachment: reports,
  readReportIdentity: reports,
  reissueReportReference: reports,
  searchReportIdentities: reports,
  listReportHistory: reports,
  recordReportPrint: reports,
  listReportNotes: reports,
  addReportNote: reports,
  listReportExclusions: reports,
  excludeFromReport: reports,
  requestReportExclusionEnd: reports,
  withdrawReportExclusionEnd: reports,
  confirmReportExclusionEnd: reports,
  listDueReports: reports,
  readReportRetention: reports,
  holdReport: reports,
  requestReportHoldLift: reports,
  withdrawReportHoldLift: reports,
  confirmReportHoldLift: reports,
  requestReportDestruction: reports,
  withdrawReportDestruction: reports,
  confirmReportDestruction: reports,

  listInquiries: inquiries,
  countInquiries: inquiries,
  exportInquiries: inquiries,
  exportInquiriesAsXlsx: inquiries,
  listInquiryExports: inquiries,
  bulkUpdateInquiries: inquiries,
  undoInquiries: inquiries,
  readInquiry: inquiries,
  updateInquiry: inquiries,
  listInquiryHistory: inquiries,
  recordInquiryPrint: inquiries,
  listInquiryNotes: inquiries,
  addInquiryNote: inquiries,
  listInquiryExclusions: inquiries,
  excludeFromInquiry: inquiries,
  requestInquiryExclusionEnd: inquiries,
  withdrawInquiryExclusionEnd: inquiries,
  confirmInquiryExclusionEnd: inquiries,
  listDueInquiries: inquiries,
  readInquiryRetention: inquiries,
  holdInquiry: inquiries,
  requestInquiryHoldLift: inquiries,
  withdrawInquiryHoldLift: inquiries,
  confirmInquiryHoldLift: inquiries,
  requestInquiryDestruction: inquiries,
  withdrawInquiryDestruction: inquiries,
  confirmInquiryDestruction: inquiries,

  // Without the area, as without a session: what visitors read.
  listNews: news,
  listNewsHistory: news,
  createNews: news,
  updateNews: news,
  deleteNews: news,

  listAccessLog: audit,
  listLoggedAccounts: audit,
  listAccessReviews: audit,
  readAccessReview: audit,
  signAccessReview: audit,

  listAccounts: accounts,
  inviteAccount: accounts,
  changeAccount: accounts,
  renewInvitation: accounts,
  suspendAccount: accounts,
  reactivateAccount: accounts,
  resetSecondFactor: accounts,
} as const satisfies Record<StaffCall, 'any staff' | Partial<Record<Area, CaseCondition>>>;
