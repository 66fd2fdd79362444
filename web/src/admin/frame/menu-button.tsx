import { Badge } from '@mui/material';
import { useCaseCountsQuery } from '../../api/cases.ts';
import { IconAction } from '../widgets/icon-action.tsx';
import { useCurrentStaff } from '../shared/current-staff.ts';
import { usePolling } from '../widgets/use-polling.ts';
import { openScreenAt } from './screens.ts';
import { useSystemCare } from './system-count.tsx';

/** Opens the menu on narrow screens. A dot says that an entry of it has something that waits for the viewer. */
export function MenuButton({ open }: { open: () => void }) {
  const { areas } = useCurrentStaff();
  const polling = usePolling();
  const { data: reports } = useCaseCountsQuery(
    { kind: 'reports' },
    { ...polling, skip: !openScreenAt('/admin', areas) },
  );
  const { data: inquiries } = useCaseCountsQuery(
    { kind: 'inquiries' },
    { ...polling, skip: !openScreenAt('/admin/inquiries', areas) },
  );
  const requested = [reports, inquiries].some((counts) => (counts?.views.requested.count ?? 0) > 0);
  const waits = useSystemCare() > 0 || requested;
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
