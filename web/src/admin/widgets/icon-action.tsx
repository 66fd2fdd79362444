import { IconButton, Tooltip, type IconButtonProps } from '@mui/material';
import { Icon, type IconName } from './icon.tsx';

interface IconActionProps extends Pick<IconButtonProps, 'disabled' | 'onClick' | 'sx'> {
  /** Its accessible name, which is shown while it is pointed at or has the focus. */
  label: string;
  icon: IconName;
}

/** A button with an icon only. */
export function IconAction({ label, icon, disabled = false, ...rest }: IconActionProps) {
  return (
    // A disabled button gets no events, so nothing could close its tooltip.
    <Tooltip title={disabled ? '' : label}>
      <IconButton aria-label={label} disabled={disabled} {...rest}>
        <Icon name={icon} />
      </IconButton>
    </Tooltip>
  );
}
