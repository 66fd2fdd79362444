/*
 * What a list needs only once somebody does something: opens a case, selects rows, leaves unsaved text. One script, which
 * is fetched when the first screen is shown (use-components.ts).
 */
export { Drawer } from '@mui/material';
export { BulkBar } from '../cases/bulk-bar.tsx';
export { CaseDetailView } from '../cases/detail.tsx';
export { ClosingDialog } from '../cases/closing-dialog.tsx';
export { ReopeningDialog } from '../cases/reopening-dialog.tsx';
export { ExportDialog } from '../cases/export-dialog.tsx';
export { ProofDialog } from '../frame/proof-dialog.tsx';
export { UnsavedTextsDialog } from '../frame/unsaved-texts-dialog.tsx';
export { InquiryAnswers } from '../inquiries/inquiry-answers.tsx';
export { InquiryFacts } from '../inquiries/detail.tsx';
export { ReportConversation } from '../reports/report-conversation.tsx';
export { ReportFacts } from '../reports/detail.tsx';
export { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
