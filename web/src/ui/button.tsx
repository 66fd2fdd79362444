import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import style from './button.module.css';

interface Look {
  /** primary and outline stand on light ground, accent and ghost on dark. */
  kind: 'primary' | 'accent' | 'outline' | 'ghost';
  small?: boolean;
  /** As wide as what it stands in. */
  block?: boolean;
  icon?: IconName;
}

const classes = ({ kind, small, block }: Look) =>
  [style.button, style[kind], small && style.small, block && style.block].filter(Boolean).join(' ');

/** A link that looks like a button: it leads somewhere. */
export function ButtonLink({ kind, small, block, icon, children, ...link }: Look & ComponentProps<'a'>) {
  return (
    <a {...link} className={classes({ kind, ...(small && { small }), ...(block && { block }) })}>
      {children}
      {icon && <Icon name={icon} />}
    </a>
  );
}

/** A button: it does something here. */
export function Button({ kind, small, block, icon, children, ...button }: Look & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      className={classes({ kind, ...(small && { small }), ...(block && { block }) })}
    >
      {children}
      {icon && <Icon name={icon} />}
    </button>
  );
}
