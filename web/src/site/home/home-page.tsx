import { Reveal } from '../../ui/reveal.tsx';
import { ContactSection } from '../community/contact-section.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';
import { Banner } from './banner.tsx';
import { VideoHero } from './video-hero.tsx';
import { NewsCards } from './news-cards.tsx';
import { ProductHero } from './product-hero.tsx';

export function Page() {
  return (
    <SiteFrame path="/">
      <VideoHero />
      <Banner />
      <Reveal kind="fade">
        <ProductHero />
      </Reveal>
      <NewsCards />
      <ContactSection />
    </SiteFrame>
  );
}
