import { useMediaQuery } from '@mui/material';
import { styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { DrawerOnDemand } from '../on-demand/drawer-on-demand.tsx';
import { colours } from '../theme/colours.ts';

const Columns = styled('div')({
  display: 'grid',
  gap: 20,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&.split': { gridTemplateColumns: 'minmax(0, 1fr) 404px' },
  '& > aside': {
    position: 'sticky',
    top: 84,
    maxHeight: 'calc(100dvh - 104px)',
    overflowY: 'auto',
    border: `1px solid ${colours.asphalt[200]}`,
    borderRadius: 8,
    background: colours.white,
  },
});

interface SplitViewProps {
  /** The accessible name of the detail. */
  label: string;
  detail: ReactNode;
  closeDetail: () => void;
  children: ReactNode;
}

/** A list with a detail next to it or, on narrow screens, in a drawer over it. */
export function SplitView({ label, detail, closeDetail, children }: SplitViewProps) {
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('xl'));
  return (
    <>
      <Columns className={detail && isWide ? 'split' : undefined}>
        {children}
        {isWide && detail && <aside aria-label={label}>{detail}</aside>}
      </Columns>
      {!isWide && (
        <DrawerOnDemand
          anchor="right"
          open={Boolean(detail)}
          onClose={closeDetail}
          slotProps={{ paper: { 'aria-label': label, sx: { width: 'min(100%, 560px)' } } }}
        >
          {detail}
        </DrawerOnDemand>
      )}
    </>
  );
}
