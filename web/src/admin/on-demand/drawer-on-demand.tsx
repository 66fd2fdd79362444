import type { DrawerProps } from '@mui/material';
import { usePartsOrSay } from './use-parts.ts';

/** MUI's drawer, whose code is fetched after the list. */
export function DrawerOnDemand(props: DrawerProps & { open: boolean }) {
  const { parts } = usePartsOrSay(props.open);
  return parts && <parts.Drawer {...props} />;
}
