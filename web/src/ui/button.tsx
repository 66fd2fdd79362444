import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.tsx';
import style from './button.module.css';

interface ButtonStyle {
  /** primary and outline are for light backgrounds, accent and ghost for dark ones. */
  kind: 'primary' | 'accent' | 'outline' | 'ghost';
  small?: boolean;
  /** As wide as its container. */
  block?: boolean;
  icon?: IconName;
}

const classes = ({ kind, small, block }: ButtonStyle) =>
  [style.button, style[kind], small && style.small, block && style.block].filter(Boolean).join(' ');

/** A link that looks like a button; it leads to another page. */
export function ButtonLink({
  kind,
  small,
  block,
  icon,
  children,
  ...link
}: ButtonStyle & ComponentProps<'a'>) {
  return (
    <a {...link} className={classes({ kind, ...(small && { small }), ...(block && { block }) })}>
      {children}
      {icon && <Icon name={icon} />}
    </a>
  );
}

/** A button; it acts on this page. */
export function Button({
  kind,
  small,
  block,
  icon,
  children,
  ...button
}: ButtonStyle & ComponentProps<'button'>) {
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
