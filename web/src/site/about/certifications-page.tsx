import { about } from '../../media/heroes/about.ts';
import { certifications } from '../content/certifications.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';
import { CertificateTabs } from './certificate-tabs.tsx';

const path = '/about/certifications';

export function Page() {
  return (
    <SiteFrame path={path}>
      <PageHero image={about} path={path} title={certifications.title} subtitle={certifications.subtitle} />
      <Breadcrumb path={path} />
      <CertificateTabs />
    </SiteFrame>
  );
}
