import { Children, type ReactNode } from 'react';
import { partner01, partner02, partner03, partner04 } from '../../media/logos.ts';
import { partner05, partner06, partner07, partner08 } from '../../media/logos.ts';
import { LogoStrip } from '../../ui/logo-strip.tsx';
import { Part } from '../../ui/part.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { frame } from '../content/layout.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import style from './site-frame.module.css';

const partners = [partner01, partner02, partner03, partner04, partner05, partner06, partner07, partner08];

interface SiteFrameProps {
  /** The address of the page, which the menu marks as current. */
  path: string;
  /** Beside the menu, in view at every scroll position. */
  aside?: ReactNode;
  children: ReactNode;
}

/**
 * The frame of every public page. Links are plain: each page is a full load (docs/behaviour/pages.md). The header
 * hydrates first, then each block of the page as a part.
 */
export function SiteFrame({ path, aside, children }: SiteFrameProps) {
  return (
    <>
      <SkipLink />
      <Header path={path} aside={aside} />
      <main id="main" className={style.main} tabIndex={-1}>
        {Children.map(children, (block) => (
          <Part>{block}</Part>
        ))}
      </main>
      <Part>
        <LogoStrip
          logos={partners}
          label={frame.partners}
          stop={frame.stopPartners}
          start={frame.startPartners}
        />
      </Part>
      <Part>
        <Footer path={path} />
      </Part>
    </>
  );
}
