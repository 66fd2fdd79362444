import type { DrawerProps } from '@mui/material';
import { useComponentsOrSay } from './use-components.ts';

type DrawerOnDemandProps = Omit<DrawerProps, 'onClose'> & { open: boolean; onClose: () => void };

/** MUI's drawer, whose code is fetched after the list. If that fails it closes, so that it can be opened again. */
export function DrawerOnDemand(props: DrawerOnDemandProps) {
  const { components } = useComponentsOrSay(props.open, props.onClose);
  // The second press of a double one that opened it is not meant for what is beside it.
  const close = (event: object) => {
    if (!(event instanceof MouseEvent || 'detail' in event) || Number(event.detail) < 2) props.onClose();
  };
  return components && <components.Drawer {...props} onClose={close} />;
}
