import type { StaffCall } from './call-policies.ts';

/** Whether a call with this query, not parsed yet, needs a fresh proof. */
type NeedsProof = (query: Readonly<Record<string, unknown>>) => boolean;

const always: NeedsProof = () => true;
/** With the free texts, whatever the query calls that. */
const withTexts: NeedsProof = ({ texts = '' }) => !['', '0', 'false'].includes(String(texts));

/**
 * The calls that need a fresh proof by the second factor from an account that has one
 * (docs/decisions/088-second-factor.md). An account without one is not asked.
 */
export const provenCalls: Readonly<Partial<Record<StaffCall, NeedsProof>>> = {
  readFreshProof: always,
  renewRecoveryCodes: always,
  startSecondFactor: always,
  startPasskey: always,
  removePasskey: always,
  removeSecondFactor: always,

  exportReports: withTexts,
  exportReportsAsXlsx: withTexts,
  exportInquiries: withTexts,
  exportInquiriesAsXlsx: withTexts,
  downloadAttachment: always,
  downloadReportFile: always,
  downloadMessageFile: always,
  downloadInquiryFile: always,
  confirmReportHoldLift: always,
  confirmInquiryHoldLift: always,
  confirmReportDestruction: always,
  confirmInquiryDestruction: always,
  confirmReportExclusionEnd: always,
  confirmInquiryExclusionEnd: always,

  listAccessLog: always,
  readAccessReview: always,
  signAccessReview: always,

  inviteAccount: always,
  changeAccount: always,
  renewInvitation: always,
  suspendAccount: always,
  reactivateAccount: always,
  requestSecondFactorReset: always,
  confirmSecondFactorReset: always,

  makeTeam: always,
  changeTeam: always,
  endTeam: always,
  resumeTeam: always,
};
