import type { AccessAct } from '@gaongil/contract/accounts/access-acts';
import type { Endpoints } from '@gaongil/contract/endpoints/endpoints';
import type { CaseName } from '../case-kinds.ts';

/** The name of a call that members of staff make: with their session, or to open one. */
export type LoggedCall = {
  [Name in keyof Endpoints]: Endpoints[Name]['session'] extends 'none' ? never : Name;
}[keyof Endpoints];

/** How the access log names a call. */
export interface CallAct {
  act: AccessAct;
  /** The kind of case that the call is about: of one case, of several, or of a list. */
  about?: CaseName;
  /**
   * Whether the time of the call tells when an anonymous report arrived, as far as it is not about an earlier or a named one: screens
   * read a list again when something arrived, and a case is read after it came.
   */
  dates?: true;
  /** Whether the call only reads, so that nothing is answered when it cannot be logged; what changes something is in the history. */
  reads?: true;
  /** Where the call says why it is made, if not in its query. */
  reason?: 'body';
  /** Whether the log has the call only when what was typed was wrong: what succeeds is in the log by the call that it was for. */
  failuresOnly?: true;
  /** Whether the call is about another account or a team, which its answer names by this property. */
  manages?: 'username' | 'name';
}

const reads = true;
const ofReports = (act: AccessAct) => ({ act, about: 'report', dates: true }) as const;
const ofInquiries = (act: AccessAct) => ({ act, about: 'inquiry' }) as const;
const account = { act: 'account' } as const;
const managed = { act: 'account', manages: 'username' } as const;
const team = { act: 'account', manages: 'name' } as const;
const news = { act: 'news' } as const;

/** What each call of staff is in the access log: an act, or why it is none. */
export const callActs = {
  login: { act: 'signIn' },
  finishSignIn: { act: 'signIn' },
  askPasskey: 'no personal data',
  signInWithPasskey: { act: 'signIn' },
  acceptInvitation: account,
  currentStaff: 'own account',
  logout: { act: 'signOut' },
  mailHealth: 'polling',
  readOwnAccount: 'own account',
  readOwnCovers: 'own account',
  setOwnAbsence: account,
  endOwnAbsence: account,
  changeOwnPassword: account,
  listOwnSessions: 'own account',
  endOtherSessions: account,
  proveSecondFactor: { act: 'proof', failuresOnly: true },
  readFreshProof: 'own account',
  // With the download or the export that it is for.
  giveAccessReason: 'own account',
  readOwnSecondFactor: 'own account',
  startSecondFactor: account,
  confirmSecondFactor: account,
  renewRecoveryCodes: account,
  removeSecondFactor: account,
  startPasskey: account,
  addPasskey: account,
  removePasskey: account,
  system: 'no personal data',
  listAssignees: 'no personal data',
  listDestroyedCases: { act: 'list', reads },
  readDesk: 'no personal data',
  changeDesk: { act: 'settings' },

  listReports: { ...ofReports('list'), reads },
  countReports: 'polling',
  // Has titles, as a list. Screens read it again by themselves, which is logged once.
  listReportsToday: { ...ofReports('list'), reads },
  // Of the whole list, and recorded with their time in the list of exports.
  exportReports: { act: 'export', about: 'report', reads },
  exportReportsAsXlsx: { act: 'export', about: 'report', reads },
  listReportExports: { ...ofReports('list'), reads },
  bulkUpdateReports: ofReports('change'),
  undoReports: ofReports('change'),
  readReport: { ...ofReports('read'), reads },
  updateReport: ofReports('change'),
  downloadAttachment: { ...ofReports('download'), reads },
  previewAttachment: { ...ofReports('preview'), reads },
  reissueReportReference: ofReports('reissue'),
  readReportIdentity: { ...ofReports('identity'), reads, reason: 'body' },
  searchReportIdentities: { ...ofReports('identitySearch'), reads, reason: 'body' },
  listReportHistory: { ...ofReports('records'), reads },
  recordReportPrint: ofReports('print'),
  enterNamedReport: ofReports('entry'),
  enterAnonymousReport: ofReports('entry'),
  listReportNotes: { ...ofReports('records'), reads },
  listReportReaders: { ...ofReports('records'), reads },
  // Said every 30 s, which is logged once of a session and case, as what a screen reads again.
  noteReportPresence: { ...ofReports('records'), reads },
  addReportNote: ofReports('note'),
  listReportMessages: { ...ofReports('records'), reads },
  addReportMessage: ofReports('message'),
  listReportFiles: { ...ofReports('records'), reads },
  addReportFile: ofReports('file'),
  describeReportFile: ofReports('file'),
  removeReportFile: ofReports('file'),
  downloadReportFile: { ...ofReports('download'), reads },
  previewReportFile: { ...ofReports('preview'), reads },
  downloadMessageFile: { ...ofReports('download'), reads },
  previewMessageFile: { ...ofReports('preview'), reads },
  seeReportMessages: ofReports('message'),
  acknowledgeReport: ofReports('change'),
  pauseReport: ofReports('change'),
  resumeReport: ofReports('change'),
  extendReport: ofReports('change'),
  listDueReports: { ...ofReports('list'), reads },
  readReportRetention: { ...ofReports('records'), reads },
  holdReport: ofReports('hold'),
  requestReportHoldLift: ofReports('hold'),
  withdrawReportHoldLift: ofReports('hold'),
  confirmReportHoldLift: ofReports('hold'),
  requestReportDestruction: ofReports('destruction'),
  withdrawReportDestruction: ofReports('destruction'),
  confirmReportDestruction: ofReports('destruction'),
  listReportLinks: { ...ofReports('records'), reads },
  // An entry about the one case, of which nothing else shows, would tell who may not know of the other one that there is one. The link has who
  // set or removed it, and the day.
  addReportLink: 'in the link',
  removeReportLink: 'in the link',
  listReportAssignees: { ...ofReports('records'), reads },
  listReportExclusions: { ...ofReports('records'), reads },
  excludeFromReport: ofReports('exclusion'),
  requestReportExclusionEnd: ofReports('exclusion'),
  withdrawReportExclusionEnd: ofReports('exclusion'),
  confirmReportExclusionEnd: ofReports('exclusion'),

  listInquiries: { ...ofInquiries('list'), reads },
  countInquiries: 'polling',
  listInquiriesToday: { ...ofInquiries('list'), reads },
  exportInquiries: { ...ofInquiries('export'), reads },
  exportInquiriesAsXlsx: { ...ofInquiries('export'), reads },
  listInquiryExports: { ...ofInquiries('list'), reads },
  bulkUpdateInquiries: ofInquiries('change'),
  undoInquiries: ofInquiries('change'),
  readInquiry: { ...ofInquiries('read'), reads },
  updateInquiry: ofInquiries('change'),
  listInquiryHistory: { ...ofInquiries('records'), reads },
  recordInquiryPrint: ofInquiries('print'),
  enterInquiry: ofInquiries('entry'),
  listInquiryNotes: { ...ofInquiries('records'), reads },
  listInquiryReaders: { ...ofInquiries('records'), reads },
  // Said every 30 s, which is logged once of a session and case, as what a screen reads again.
  noteInquiryPresence: { ...ofInquiries('records'), reads },
  addInquiryNote: ofInquiries('note'),
  listInquiryMessages: { ...ofInquiries('records'), reads },
  addInquiryMessage: ofInquiries('message'),
  listInquiryFiles: { ...ofInquiries('records'), reads },
  addInquiryFile: ofInquiries('file'),
  describeInquiryFile: ofInquiries('file'),
  removeInquiryFile: ofInquiries('file'),
  downloadInquiryFile: { ...ofInquiries('download'), reads },
  previewInquiryFile: { ...ofInquiries('preview'), reads },
  acknowledgeInquiry: ofInquiries('change'),
  pauseInquiry: ofInquiries('change'),
  resumeInquiry: ofInquiries('change'),
  extendInquiry: ofInquiries('change'),
  listDueInquiries: { ...ofInquiries('list'), reads },
  readInquiryRetention: { ...ofInquiries('records'), reads },
  holdInquiry: ofInquiries('hold'),
  requestInquiryHoldLift: ofInquiries('hold'),
  withdrawInquiryHoldLift: ofInquiries('hold'),
  confirmInquiryHoldLift: ofInquiries('hold'),
  requestInquiryDestruction: ofInquiries('destruction'),
  withdrawInquiryDestruction: ofInquiries('destruction'),
  confirmInquiryDestruction: ofInquiries('destruction'),
  listInquiryLinks: { ...ofInquiries('records'), reads },
  addInquiryLink: 'in the link',
  removeInquiryLink: 'in the link',
  listInquiryAssignees: { ...ofInquiries('records'), reads },
  listInquiryExclusions: { ...ofInquiries('records'), reads },
  excludeFromInquiry: ofInquiries('exclusion'),
  requestInquiryExclusionEnd: ofInquiries('exclusion'),
  withdrawInquiryExclusionEnd: ofInquiries('exclusion'),
  confirmInquiryExclusionEnd: ofInquiries('exclusion'),

  // Visitors read the same.
  listNews: 'no personal data',
  listNewsHistory: 'no personal data',
  createNews: news,
  updateNews: news,
  deleteNews: news,

  listAccessLog: { act: 'audit', reads },
  listLoggedAccounts: 'no personal data',
  listAccessReviews: 'no personal data',
  readAccessReview: { act: 'audit', reads },
  signAccessReview: { act: 'review' },

  listAccounts: { act: 'list', reads },
  inviteAccount: managed,
  changeAccount: managed,
  renewInvitation: managed,
  suspendAccount: managed,
  reactivateAccount: managed,
  setAbsence: managed,
  endAbsence: managed,
  countSecondFactorResets: 'polling',
  requestSecondFactorReset: managed,
  withdrawSecondFactorReset: managed,
  confirmSecondFactorReset: managed,

  listTeams: { act: 'list', reads },
  makeTeam: team,
  changeTeam: team,
  endTeam: team,
  resumeTeam: team,
} as const satisfies Record<
  LoggedCall,
  CallAct | 'polling' | 'own account' | 'no personal data' | 'in the link'
>;
