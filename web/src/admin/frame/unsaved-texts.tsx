import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useDraftSubjects } from '../drafts/use-drafts.ts';
import { useComponentsOrSay } from '../on-demand/use-components.ts';
import { unsavedTextsMessages } from '../shared/messages.ts';
import { colours } from '../theme/colours.ts';
import { Badge } from './open-count.tsx';

const Row = styled('button')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  marginTop: 'auto',
  minHeight: 44,
  padding: '0 14px',
  border: 0,
  borderRadius: 4,
  background: 'none',
  color: colours.onNavy.link,
  fontSize: 14,
  cursor: 'pointer',
  '&:hover': { color: colours.white },
  '& em': { marginLeft: 'auto' },
  // Below it, nothing is pushed to the end a second time.
  '& + div': { marginTop: 0 },
});

/** Says how many texts the tab has that were not saved, and lists them when it is pressed; nothing while there are none. */
export function UnsavedTexts() {
  const count = useDraftSubjects().size;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { components } = useComponentsOrSay(open, close);
  if (count === 0) return null;
  return (
    <>
      <Row type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {unsavedTextsMessages.title}
        <Badge>{count}</Badge>
      </Row>
      {components && open && <components.UnsavedTextsDialog close={close} />}
    </>
  );
}
