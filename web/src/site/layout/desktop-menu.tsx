import { useCallback, useEffect, useReducer, useRef, type FocusEvent } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useDismiss } from '../../ui/use-dismiss.ts';
import { frame } from '../content/layout.ts';
import { groupOf, menu } from '../content/site.ts';
import { ariaCurrent } from './aria-current.ts';
import { initialMenu, isOpen, nextMenu } from './menu-state.ts';
import style from './desktop-menu.module.css';

const crossesBoundary = ({ currentTarget, relatedTarget }: FocusEvent) =>
  !currentTarget.contains(relatedTarget);

/**
 * The menu of wide windows: links, each with a button for its sub-links (the APG's disclosure navigation). It opens on
 * hover, focus or its button; before hydration only on hover and focus.
 */
export function DesktopMenu({ path }: { path: string }) {
  const list = useRef<HTMLUListElement>(null);
  const keyIsDown = useRef(false);
  const [state, send] = useReducer(nextMenu, initialMenu);
  const group = groupOf(path);

  useEffect(() => {
    const groups = [...(list.current?.children ?? [])];
    const numberOf = (selector: string) => {
      const found = groups.findIndex((element) => element.matches(selector));
      return found < 0 ? undefined : found;
    };
    send({ kind: 'hydrate', hovered: numberOf(':hover'), focused: numberOf(':focus-within') });
  }, []);

  const dismiss = useCallback((escape: boolean) => {
    const open = document.activeElement?.closest('[data-open]');
    if (escape) open?.querySelector('button')?.focus();
    send({ kind: 'close' });
  }, []);
  useDismiss(list, dismiss);

  const focusInItems = () => Boolean(list.current?.querySelector('ul:focus-within'));

  return (
    <nav className={style.menu} aria-label={frame.mainMenu}>
      <ul ref={list} className={style.groups} data-hydrated={state.hydrated || undefined}>
        {menu.map(({ title, spoken, items }, number) => {
          const open = isOpen(state, number);
          const id = `menu-${title.toLowerCase()}`;
          return (
            <li
              key={title}
              className={style.group}
              data-open={open ? (state.active?.group === number ? 'active' : 'hovered') : undefined}
              onMouseEnter={() => send({ kind: 'enter', group: number, focusInItems: focusInItems() })}
              onMouseLeave={() => send({ kind: 'leave', group: number })}
              onFocus={(event) => crossesBoundary(event) && send({ kind: 'focus', group: number })}
              onBlur={(event) => crossesBoundary(event) && send({ kind: 'blur', group: number })}
            >
              <a
                className={style.title}
                href={items[0]?.path}
                aria-current={group?.title === title ? 'true' : undefined}
                lang="en"
              >
                {title}
              </a>
              <button
                type="button"
                className={style.opener}
                aria-label={frame.subMenu(spoken)}
                aria-expanded={open}
                aria-controls={id}
                onKeyDown={(event) => (keyIsDown.current = ['Enter', ' '].includes(event.key))}
                onBlur={() => (keyIsDown.current = false)}
                onClick={() => {
                  send({ kind: 'press', group: number, byKey: keyIsDown.current });
                  keyIsDown.current = false;
                }}
              >
                <Icon name="chevronDown" />
              </button>
              <ul id={id} className={style.items}>
                {items.map((item) => (
                  <li key={item.path}>
                    <a href={item.path} aria-current={ariaCurrent(path, item.path)}>
                      {item.label}
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
