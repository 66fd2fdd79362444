import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { NewsItem } from '@gaongil/contract/news/news';
import { ElsewhereNotice } from '../drafts/elsewhere-notice.tsx';
import { Failed } from '../widgets/failed.tsx';
import { IconAction } from '../widgets/icon-action.tsx';
import { NewsEditor } from './form.tsx';
import { newsMessages } from './messages.ts';
import { staffMessages } from '../shared/messages.ts';
import { newsSubject } from './use-news-draft.ts';

interface NewsDetailProps {
  /** The id of the item, or `new`. */
  id: string;
  /** The items of the shown page; undefined until they have loaded. */
  items: readonly NewsItem[] | undefined;
  close: () => void;
  open: (id: string) => void;
  remove: (item: NewsItem) => void;
}

/** The panel that creates or edits one item. */
export function NewsDetail({ id, items, close, open, remove }: NewsDetailProps) {
  const found = items?.find((item) => String(item.id) === id);
  // Somebody else may delete the item, or a search hide it, during editing; the form keeps what was typed.
  const [lastFound, setLastFound] = useState(found);
  if (found && found !== lastFound) setLastFound(found);
  const item = found ?? lastFound;
  const isNew = id === 'new';

  return (
    <Box component="article" sx={{ display: 'grid', gap: 5, p: { xs: 4, sm: 6 } }}>
      <Box component="header" sx={{ display: 'flex', alignItems: 'center' }}>
        <Typography variant="h2" sx={{ flex: 1 }}>
          {isNew ? newsMessages.create : newsMessages.edit}
        </Typography>
        {item && <ElsewhereNotice texts={[[newsSubject(item.id), newsMessages.unsaved]]} />}
        <IconAction label="닫기" icon="close" onClick={close} sx={{ mr: -2.5 }} />
      </Box>
      {isNew || item ? (
        <NewsEditor item={item} close={close} reopen={() => open(id)} />
      ) : items ? (
        <Failed text={newsMessages.missing} />
      ) : (
        <Typography role="status">{staffMessages.loading}</Typography>
      )}
      {item && (
        <Button color="error" onClick={() => remove(item)} sx={{ justifySelf: 'start' }}>
          {newsMessages.remove}
        </Button>
      )}
    </Box>
  );
}
