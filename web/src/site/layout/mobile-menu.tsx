import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { holdsFocus } from '../../ui/use-dismiss.ts';
import { frame } from '../content/layout.ts';
import { menu } from '../content/site.ts';
import { ariaCurrent } from './aria-current.ts';
import style from './mobile-menu.module.css';

const id = 'mobile-menu';

/** Everything outside the header becomes inert while the panel covers it. */
function coverRest(header: Element | null | undefined) {
  const rest = [...(header?.parentElement?.children ?? [])].filter(
    (part) => part !== header,
  ) as HTMLElement[];
  for (const part of rest) part.inert = true;
  return () => {
    for (const part of rest) part.inert = false;
  };
}

/** Moves the focus to the panel's button, or to the first link of the header if a wide window has no such button. */
function backFrom(button: HTMLElement | null) {
  const link = button?.closest('header')?.querySelector('a');
  (button?.checkVisibility() ? button : link)?.focus({ preventScroll: true });
}

/** The menu of narrow windows. The browser opens and closes the panel, so that it works before script runs too. */
export function MobileMenu({ path }: { path: string }) {
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Unknown before hydration; until then the browser itself announces the state.
  const [open, setOpen] = useState<boolean>();

  useEffect(() => {
    const box = panel.current as HTMLDivElement;
    const update = () => {
      // Checked in this way, browsers without popover support get no selector that they cannot parse.
      const shown = getComputedStyle(box).display !== 'none';
      setOpen(shown);
      if (!shown && holdsFocus(box)) backFrom(button.current);
    };
    setOpen(getComputedStyle(box).display !== 'none');
    box.addEventListener('toggle', update);
    return () => box.removeEventListener('toggle', update);
  }, []);

  useEffect(() => {
    if (!open) return;
    const uncover = coverRest(button.current?.closest('header'));
    const narrow = matchMedia('(max-width: 1024px)');
    const close = () => panel.current?.hidePopover();
    narrow.addEventListener('change', close);
    addEventListener('pageshow', close);
    return () => {
      uncover();
      narrow.removeEventListener('change', close);
      removeEventListener('pageshow', close);
    };
  }, [open]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={style.button}
        popoverTarget={id}
        aria-label={open ? frame.closeMenu : frame.openMenu}
        aria-expanded={open}
        aria-controls={id}
      >
        <svg className={style.lines} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M0 4h24" />
          <path d="M0 12h24" />
          <path d="M0 20h24" />
        </svg>
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={style.panel}
        onClick={(event) => {
          if ((event.target as Element).closest('a')) event.currentTarget.hidePopover();
        }}
      >
        <nav aria-label={frame.mainMenu}>
          {menu.map(({ title, items }) => (
            <div key={title} className={style.group}>
              <p id={`panel-${title.toLowerCase()}`} className={style.title} lang="en">
                {title}
              </p>
              <ul aria-labelledby={`panel-${title.toLowerCase()}`}>
                {items.map((item) => (
                  <li key={item.path}>
                    <a className={style.item} href={item.path} aria-current={ariaCurrent(path, item.path)}>
                      {item.label}
                      <Icon name="chevronRight" />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
    </>
  );
}
