import { Icon } from '../../ui/icon.tsx';
import { frame } from '../content/layout.ts';
import { groupOf } from '../content/site.ts';
import { currentOf } from './current.ts';
import style from './breadcrumb.module.css';

interface BreadcrumbProps {
  path: string;
  /** The page itself, where it stands below one of the menu. */
  page?: string | undefined;
}

/** The way down to this page. A group of the menu has no page of its own, so it is no link. */
export function Breadcrumb({ path, page }: BreadcrumbProps) {
  const group = groupOf(path);
  const item = group?.items.find(({ path: link }) => currentOf(path, link));
  return (
    <nav className="wrap" aria-label={frame.place}>
      <ol className={item && page ? `${style.way} ${style.below}` : style.way}>
        <li className={style.place}>
          <a className={style.link} href="/">
            {frame.home}
          </a>
        </li>
        {group && (
          <li className={style.place}>
            <Icon name="chevronRight" />
            <span lang="en">{group.title}</span>
          </li>
        )}
        {item && page && (
          <li className={style.place}>
            <Icon name="chevronRight" />
            <a className={style.link} href={item.path}>
              {item.label}
            </a>
          </li>
        )}
        <li className={style.place}>
          <Icon name="chevronRight" />
          <span className={style.here} aria-current="page">
            {page ?? item?.label}
          </span>
        </li>
      </ol>
    </nav>
  );
}
