import { heroTunnel } from '../../media/videos/hero-tunnel.ts';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';
import { QuickExit } from './anonymity/quick-exit.tsx';
import style from './report-frame.module.css';

interface ReportFrameProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** The path of a page below the report centre: with the trailing slash the menu marks that as an ancestor. */
const path = '/esg/report/';

/** A page of the report centre below its public page: a form, or the lookup. */
export function ReportFrame({ title, subtitle, children }: ReportFrameProps) {
  return (
    <SiteFrame path={path} aside={<QuickExit />}>
      <PageHero image={heroTunnel.poster} path={path} title={title} subtitle={subtitle} />
      <Breadcrumb path={path} page={title} />
      <div className="wrap">
        <div className={style.content}>{children}</div>
      </div>
    </SiteFrame>
  );
}
