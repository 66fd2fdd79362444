import { Alert } from '@mui/material';
import { useState } from 'react';
import { forgetRemovedDrafts, removedDrafts, tabStorage } from '../drafts/draft-storage.ts';
import { removedDraftsText } from '../shared/messages.ts';

/** Says that unsaved text of another person was removed from this tab. Stays over reloads and sign-ins until it is closed. */
export function RemovedDraftsNotice() {
  const [count, setCount] = useState(() => removedDrafts(tabStorage()));
  if (count === 0) return null;
  const close = () => {
    forgetRemovedDrafts(tabStorage());
    setCount(0);
  };
  return (
    <Alert severity="warning" role="status" onClose={close} sx={{ borderRadius: 0 }}>
      {removedDraftsText(count)}
    </Alert>
  );
}
