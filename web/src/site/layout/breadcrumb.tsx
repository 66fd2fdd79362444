import { Icon } from '../../ui/icon.tsx';
import { frame } from '../content/layout.ts';
import { groupOf } from '../content/site.ts';
import { ariaCurrent } from './aria-current.ts';
import style from './breadcrumb.module.css';

interface BreadcrumbProps {
  path: string;
  /** The page itself, if it is below a page of the menu. */
  page?: string | undefined;
}

/** The breadcrumb of this page. A menu group has no page of its own, so it is no link. */
export function Breadcrumb({ path, page }: BreadcrumbProps) {
  const group = groupOf(path);
  const item = group?.items.find(({ path: link }) => ariaCurrent(path, link));
  return (
    <nav className="wrap" aria-label={frame.breadcrumb}>
      <ol className={item && page ? `${style.way} ${style.below}` : style.way}>
        <li className={style.item}>
          <a className={style.link} href="/">
            {frame.home}
          </a>
        </li>
        {group && (
          <li className={style.item}>
            <Icon name="chevronRight" />
            <span lang="en">{group.title}</span>
          </li>
        )}
        {item && page && (
          <li className={style.item}>
            <Icon name="chevronRight" />
            <a className={style.link} href={item.path}>
              {item.label}
            </a>
          </li>
        )}
        <li className={style.item}>
          <Icon name="chevronRight" />
          <span className={style.here} aria-current="page">
            {page ?? item?.label}
          </span>
        </li>
      </ol>
    </nav>
  );
}
