import { Typography } from '@mui/material';
import type { NewsItem } from '@gaongil/contract/news/news';
import { readFailure } from '../../api/failure.ts';
import { useDeleteNewsMutation } from '../../api/news.ts';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { staffMessages } from '../shared/messages.ts';
import { ConfirmDialog } from '../widgets/confirm-dialog.tsx';
import { useSnack } from '../widgets/snack.tsx';
import { newsMessages } from './messages.ts';
import { newsSubject } from './use-news-draft.ts';

interface RemoveDialogProps {
  /** The item to delete; undefined while the dialog is closed. */
  item: NewsItem | undefined;
  /** Called with the deleted item, or with undefined if it was not deleted. */
  done: (removed?: NewsItem) => void;
}

/** Asks before an item is deleted. */
export function RemoveDialog({ item, done }: RemoveDialogProps) {
  const [remove, { isLoading }] = useDeleteNewsMutation();
  const show = useSnack();
  const subjects = useDraftSubjects();

  async function removeNow() {
    if (!item) return;
    const { error } = await remove({ id: item.id, version: item.version });
    const { text, status } = readFailure(error);
    if (error && status !== 404) {
      show({ text: `${newsMessages.deleteFailed} ${text}`, severity: 'error' });
      return done();
    }
    show({ text: newsMessages.deleted });
    done(item);
  }

  return (
    <ConfirmDialog
      open={item !== undefined}
      title={newsMessages.confirmDelete}
      close={() => done()}
      choices={[
        { label: staffMessages.cancel, run: () => done() },
        { label: newsMessages.remove, run: () => void removeNow(), kind: 'danger', busy: isLoading },
      ]}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{item?.title}</Typography>
      {item && subjects.has(newsSubject(item.id)) && <Typography>{newsMessages.deleteUnsaved}</Typography>}
    </ConfirmDialog>
  );
}
