import { Button } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { unfoldMessages } from '../shared/messages.ts';

/** The height in px from which a text is folded. */
const folded = 260;
/** How much more it must have, so that the button does not hide a line or two alone. */
const atLeast = 60;

const Fold = styled('div')({
  '&.folded': { maxHeight: folded, overflow: 'hidden' },
  '@media print': { '&.folded': { maxHeight: 'none', overflow: 'visible' } },
});

/** Shows the begin of a long text, with a button that shows all of it; a shorter one as it is. On paper all of it is shown. */
export function Unfold({ children }: { children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  useEffect(() => {
    const { current } = text;
    if (!current) return;
    // Observed before it is painted, also when the text or the width becomes another one.
    const size = new ResizeObserver(() => setLong(current.offsetHeight > folded + atLeast));
    size.observe(current);
    return () => size.disconnect();
  }, []);
  return (
    <>
      <Fold id={id} className={isLong && !isOpen ? 'folded' : undefined}>
        <div ref={text}>{children}</div>
      </Fold>
      {isLong && (
        <Button
          size="small"
          className="screen"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? unfoldMessages.fold : unfoldMessages.unfold}
        </Button>
      )}
    </>
  );
}
