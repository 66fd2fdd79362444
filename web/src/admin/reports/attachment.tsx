import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useDispatch } from 'react-redux';
import { formatBytes, previewTypes } from '@gaongil/contract/attachment';
import { useLazyCurrentStaffQuery } from '../../api/auth.ts';
import { fileWasRead, type CaseDetail } from '../../api/cases.ts';
import { Icon } from '../widgets/icon.tsx';
import { attachmentTexts } from './messages.ts';
import { colours } from '../theme/colours.ts';

/** How the browser can show a file. The file extension is reliable: the api checks it against the content. */
function previewKindOf(name: string): 'image' | 'document' | undefined {
  const type = previewTypes[name.slice(name.lastIndexOf('.') + 1).toLowerCase()];
  if (!type) return undefined;
  return type.startsWith('image/') ? 'image' : 'document';
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  fontSize: 14,
  '& > span': { display: 'flex', alignItems: 'center', gap: 8, minWidth: 0, marginRight: 'auto' },
  '& b': { fontWeight: 650, overflowWrap: 'anywhere' },
  '& small': { color: colours.asphalt[500], whiteSpace: 'nowrap' },
});

const PreviewImage = styled('img')({
  display: 'block',
  maxWidth: '100%',
  maxHeight: '70dvh',
  margin: 'auto',
  background: colours.asphalt[100],
});
const PreviewDocument = styled('iframe')({
  width: '100%',
  height: '70dvh',
  border: 0,
  background: colours.asphalt[100],
});

/** The attachment of a report, with a preview and a download. */
export function Attachment({ report }: { report: CaseDetail<'reports'> }) {
  const [open, setOpen] = useState(false);
  const [failed, setFailed] = useState(false);
  const [checkSession] = useLazyCurrentStaffQuery();
  const id = useId();
  const name = report.attachmentName ?? '';
  const address = `/api/reports/${report.referenceId}/attachment`;
  const viewer = previewKindOf(name);
  const dispatch = useDispatch();
  const showInHistory = () => dispatch(fileWasRead({ kind: 'reports', id: report.referenceId }));

  function close() {
    setOpen(false);
    showInHistory();
  }

  // A failed image or download carries no status; this call redirects to the sign-in page if the session has ended.
  function fail() {
    setFailed(true);
    void checkSession();
  }

  const download = (
    <Button size="small" href={address} download onClick={() => void checkSession().then(showInHistory)}>
      <Icon name="download" />
      {attachmentTexts.download}
    </Button>
  );

  return (
    <Row>
      <span>
        <Icon name="attach" />
        <b>{name}</b>
        {report.attachmentSize !== null && <small>{formatBytes(report.attachmentSize)}</small>}
      </span>
      {viewer && (
        <Button
          size="small"
          onClick={() => {
            setFailed(false);
            setOpen(true);
          }}
        >
          <Icon name="eye" />
          {attachmentTexts.preview}
        </Button>
      )}
      {report.attachmentSize !== null && download}
      <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="lg" fullWidth>
        <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </DialogTitle>
        <DialogContent>
          {failed && <Alert severity="error">{attachmentTexts.failed}</Alert>}
          {!failed && viewer === 'image' && (
            <PreviewImage src={`${address}/preview`} alt={name} onError={fail} />
          )}
          {!failed && viewer === 'document' && <PreviewDocument src={`${address}/preview`} title={name} />}
        </DialogContent>
        <DialogActions>
          {download}
          <Button variant="contained" onClick={close} autoFocus>
            {attachmentTexts.close}
          </Button>
        </DialogActions>
      </Dialog>
    </Row>
  );
}
