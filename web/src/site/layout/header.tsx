import type { ReactNode } from 'react';
import { site } from '../../api/site-config.ts';
import { logo, mark } from '../../media/brand.ts';
import { Icon } from '../../ui/icon.tsx';
import { frame } from '../content/layout.ts';
import { DesktopMenu } from './desktop-menu.tsx';
import { Logo } from './logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { useScrolled } from './use-scrolled.ts';
import style from './header.module.css';

const { phone } = site.company;

export function Header({ path, aside }: { path: string; aside?: ReactNode }) {
  const scrolled = useScrolled();
  return (
    <header className={style.header} data-scrolled={scrolled || undefined}>
      <div className={style.inside}>
        <div className={style.logo}>
          <Logo drawing={logo} sign={mark} />
        </div>
        <DesktopMenu path={path} />
        <a className={style.phone} href={`tel:${phone}`}>
          <Icon name="phone" />
          <span className="hidden">{frame.phone}</span>
          {phone}
        </a>
        {aside}
        <MobileMenu path={path} />
      </div>
    </header>
  );
}
