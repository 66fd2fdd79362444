import { Icon, type IconName } from '../../ui/icon.tsx';
import style from './icon-list.module.css';

interface IconListProps {
  items: readonly { icon: IconName; title: string; text: string }[];
  /** The layout of the items. */
  className?: string | undefined;
}

/** A list of items, each with an icon, a name and a sentence. */
export function IconList({ items, className }: IconListProps) {
  return (
    <ul className={`${style.list} ${className ?? ''}`}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
