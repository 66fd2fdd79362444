import { useCallback, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { holdsFocus, useDismiss } from '../../ui/use-dismiss.ts';
import { frame } from '../content/layout.ts';
import type { MenuGroup } from '../content/site.ts';
import { ariaCurrent } from './aria-current.ts';
import style from './page-picker.module.css';

/**
 * The pages of a group, in a menu that opens upwards over the hero. The browser opens it; script also closes it on
 * Escape and on clicks outside.
 */
export function PagePicker({ group, path }: { group: MenuGroup; path: string }) {
  const box = useRef<HTMLDetailsElement>(null);
  const dismiss = useCallback((escape: boolean) => {
    const details = box.current;
    if (!details?.open) return;
    if (escape && holdsFocus(details)) details.querySelector('summary')?.focus();
    details.open = false;
  }, []);
  useDismiss(box, dismiss);

  const here = group.items.find((item) => ariaCurrent(path, item.path));
  return (
    // Opened before the page woke, it has an attribute that React does not know of.
    <details ref={box} className={style.picker} suppressHydrationWarning>
      <summary className={style.button}>
        <span>
          {here?.label}
          <span className="hidden">{` ${frame.otherPages}`}</span>
        </span>
        <Icon name="chevronUp" />
      </summary>
      <ul className={style.pages}>
        {group.items.map((item) => (
          <li key={item.path}>
            <a className={style.page} href={item.path} aria-current={ariaCurrent(path, item.path)}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
