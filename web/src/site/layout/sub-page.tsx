import { heroTunnel } from '../../media/films/hero-tunnel.ts';
import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import { PageHero } from './page-hero.tsx';
import { SiteFrame } from './site-frame.tsx';
import style from './sub-page.module.css';

interface SubPageProps {
  title: string;
  subtitle?: string;
  /** The page of the menu that this one stands below. */
  path?: string;
  /** As wide as the frame, for a page of columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A page to read or to fill in, below one of the menu: the report forms stand below the report centre. */
export function SubPage({ title, subtitle, path = '/esg/report', wide = false, children }: SubPageProps) {
  // With the slash the menu shows where one is without saying that it is that page.
  const below = `${path}/`;
  return (
    <SiteFrame path={below}>
      <PageHero picture={heroTunnel.poster} path={below} title={title} subtitle={subtitle} />
      <Breadcrumb path={below} page={title} />
      <div className="wrap">
        <div className={wide ? style.wide : style.content}>{children}</div>
      </div>
    </SiteFrame>
  );
}
