import { Badge } from '@mui/material';
import { IconAction } from '../widgets/icon-action.tsx';
import { useFactorResets } from './factor-reset-count.tsx';
import { useSystemCare } from './system-count.tsx';
import { useMenuCounts } from './use-menu-counts.ts';

/** Opens the menu on narrow screens. A dot says that an entry of it has something that waits for the viewer. */
export function MenuButton({ open }: { open: () => void }) {
  const requested = useMenuCounts().some(({ views }) => views.requested.count > 0);
  const others = useSystemCare() + useFactorResets();
  const waits = others > 0 || requested;
  return (
    <Badge
      variant="dot"
      color="secondary"
      invisible={!waits}
      sx={{ ml: -2.5, '& > .MuiBadge-badge': { top: '26%', right: '26%' } }}
    >
      <IconAction label={waits ? '메뉴 열기 (확인할 항목 있음)' : '메뉴 열기'} icon="menu" onClick={open} />
    </Badge>
  );
}
