import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { formatBytes } from '@gaongil/contract/files/attachment';
import { colours } from '../theme/colours.ts';
import { uploadTexts } from './messages.ts';
import type { Upload, Uploads } from './use-uploads.ts';

const List = styled('ul')({
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '8px 12px',
    border: `1px solid ${colours.asphalt[300]}`,
    borderRadius: 4,
    fontSize: 14,
  },
  '& .failed': { borderColor: colours.error.text },
  '& span': { minWidth: 0, marginRight: 'auto', overflowWrap: 'anywhere' },
  '& small': { color: colours.asphalt[500], fontSize: 13 },
  '& progress': { flex: '1 1 100%', height: 6, accentColor: colours.navy.main },
  '& p': { flex: '1 1 100%', color: colours.error.text },
});

/** What stands beside the name of a file: how much of it was sent, or how large it is. */
const stateOf = ({ state, percent, file }: Upload) => {
  if (state === 'failed') return formatBytes(file.size);
  return state === 'waiting' ? uploadTexts.waiting : uploadTexts.sent(percent);
};

/** The files that are being sent, each with its progress and a button that ends it, and those that were refused, each with the reason. */
export function UploadList({ uploads, remove, retry }: Pick<Uploads, 'uploads' | 'remove' | 'retry'>) {
  if (uploads.length === 0) return null;
  return (
    <List className="screen" aria-label={uploadTexts.list}>
      {uploads.map((upload) => {
        const { key, state, percent, fault, again, file } = upload;
        const failed = state === 'failed';
        return (
          <li key={key} className={failed ? 'failed' : undefined}>
            <span>
              <b>{file.name}</b> <small>{stateOf(upload)}</small>
            </span>
            {failed && again && (
              <Button size="small" aria-label={uploadTexts.againFile(file.name)} onClick={() => retry(key)}>
                {uploadTexts.again}
              </Button>
            )}
            <Button
              size="small"
              aria-label={(failed ? uploadTexts.dismissFile : uploadTexts.cancelFile)(file.name)}
              onClick={() => remove(key)}
            >
              {failed ? uploadTexts.dismiss : uploadTexts.cancel}
            </Button>
            {failed ? (
              <p role="alert">{fault}</p>
            ) : (
              <progress aria-label={uploadTexts.progress(file.name)} max={100} value={percent} />
            )}
          </li>
        );
      })}
    </List>
  );
}
