import { heroTunnel } from '../../media/videos/hero-tunnel.ts';
import type { ReactNode } from 'react';
import { Breadcrumb } from './breadcrumb.tsx';
import { PageHero } from './page-hero.tsx';
import { SiteFrame } from './site-frame.tsx';
import style from './sub-page.module.css';

interface SubPageProps {
  title: string;
  subtitle?: string;
  /** The parent page in the menu. */
  path?: string;
  /** As wide as the frame, for pages with columns. */
  wide?: boolean;
  children: ReactNode;
}

/** A text or form page below a page of the menu, such as the report forms below the report centre. */
export function SubPage({ title, subtitle, path = '/esg/report', wide = false, children }: SubPageProps) {
  // With the trailing slash the menu marks the parent as an ancestor, not as the current page.
  const below = `${path}/`;
  return (
    <SiteFrame path={below}>
      <PageHero image={heroTunnel.poster} path={below} title={title} subtitle={subtitle} />
      <Breadcrumb path={below} page={title} />
      <div className="wrap">
        <div className={wide ? style.wide : style.content}>{children}</div>
      </div>
    </SiteFrame>
  );
}
