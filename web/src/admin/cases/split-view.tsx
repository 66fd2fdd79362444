import { useMediaQuery } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { DrawerOnDemand } from '../on-demand/drawer-on-demand.tsx';
import { colours } from '../theme/colours.ts';
import { layoutFrom } from '../widgets/layout-width.ts';
import { listLeast, readWidth, storeWidth } from './detail-width.ts';
import { WidthHandle } from './width-handle.tsx';

const Columns = styled('div')({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // The list always has room for its most important columns.
  '&.split': { gridTemplateColumns: `minmax(0, 1fr) 20px min(var(--detail), 100% - ${listLeast}px)` },
  '& > aside': {
    position: 'sticky',
    top: 68,
    maxHeight: 'calc(100dvh - 80px)',
    overflowY: 'auto',
    scrollPaddingTop: 60,
    border: `1px solid ${colours.asphalt[200]}`,
    borderRadius: 8,
    background: colours.white,
  },
});

/** A skip link leads to it. */
const openedId = 'opened';

const useIsWide = layoutFrom('xl');

interface SplitViewProps {
  /** The accessible name of the detail. */
  label: string;
  detail: ReactNode;
  closeDetail: () => void;
  children: ReactNode;
}

/** A list with a detail next to it, as wide as somebody made it, or, on narrow screens, in a drawer over it. */
export function SplitView({ label, detail, closeDetail, children }: SplitViewProps) {
  const isWide = useIsWide();
  // There the list has more room than its columns need.
  const usual = useMediaQuery('(min-width: 1680px)') ? 600 : 404;
  const [chosen, setChosen] = useState(readWidth);
  const width = chosen ?? usual;
  const setWidth = (next: number | undefined) => setChosen(storeWidth(next));

  return (
    <>
      <Columns
        className={detail && isWide ? 'split' : undefined}
        style={{ '--detail': `${width}px` } as CSSProperties}
      >
        {children}
        {isWide && detail && (
          <>
            <WidthHandle controls={openedId} width={width} setWidth={setWidth} />
            <aside id={openedId} tabIndex={-1} aria-label={label}>
              {detail}
            </aside>
          </>
        )}
      </Columns>
      {!isWide && (
        <DrawerOnDemand
          anchor="right"
          open={Boolean(detail)}
          onClose={closeDetail}
          slotProps={{
            paper: { 'aria-label': label, sx: { width: 'min(100%, 560px)', scrollPaddingTop: 60 } },
          }}
        >
          {detail}
        </DrawerOnDemand>
      )}
    </>
  );
}
