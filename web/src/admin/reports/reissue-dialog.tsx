import { Alert, Box } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { reportStatusNames } from '@gaongil/contract/cases/report';
import type { CaseDetail } from '../../api/cases.ts';
import { useReissueReferenceMutation } from '../../api/identity.ts';
import { readFailure } from '../../api/failure.ts';
import { searchTextOf } from '../../api/search-text.ts';
import { caseMessages } from '../cases/messages.ts';
import { useLeftTexts } from '../cases/use-left-texts.ts';
import { CaseName } from '../retention/case-name.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { reportTexts } from './messages.ts';
import { reissueTexts } from './reissue-messages.ts';

interface ReissueDialogProps {
  report: CaseDetail<'reports'>;
  close: () => void;
}

/** Asks before a report gets another reference id, and opens it under that one. */
export function ReissueDialog({ report, close }: ReissueDialogProps) {
  const { referenceId: id, title, type } = report;
  const [reissue, { isLoading }] = useReissueReferenceMutation();
  // Unsaved text belongs to the reference id, under which the case is not found any more.
  const { texts } = useLeftTexts('reports', id, reportStatusNames);
  const [failure, setFailure] = useState('');
  const navigate = useNavigate();
  const show = useSnack();

  async function reissueNow() {
    setFailure('');
    const { data, error } = await reissue(id);
    if (!data) {
      const { status, text } = readFailure(error);
      return setFailure(
        `${reissueTexts.failed} ${status === 404 ? caseMessages.notFound(reportTexts.noun) : text}`,
      );
    }
    close();
    const q = searchTextOf(history.state);
    const to = { search: location.search, hash: `#${data.referenceId}` };
    void navigate(to, { replace: true, state: q ? { q } : null });
    show({ text: reissueTexts.done });
  }

  return (
    <ConfirmDialog
      open
      title={reissueTexts.title}
      close={close}
      choices={[
        { label: reissueTexts.cancel, run: close },
        {
          label: reissueTexts.run,
          run: () => void reissueNow(),
          kind: 'danger',
          busy: isLoading || texts.length > 0,
        },
      ]}
    >
      <Box sx={{ display: 'grid', gap: 3, overflowWrap: 'anywhere' }}>
        {failure && <Alert severity="error">{failure}</Alert>}
        <CaseName>{title}</CaseName>
        <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, pl: 5, listStyle: 'disc' }}>
          {[...reissueTexts.effects, reissueTexts.reporters[type]].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Box>
        {texts.length > 0 && <Alert severity="warning">{reissueTexts.unsaved}</Alert>}
      </Box>
    </ConfirmDialog>
  );
}
