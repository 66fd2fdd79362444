import { community } from '../../media/heroes/community.ts';
import { contactPage } from '../content/contact.ts';
import { Breadcrumb } from '../layout/breadcrumb.tsx';
import { PageHero } from '../layout/page-hero.tsx';
import { SiteFrame } from '../layout/site-frame.tsx';
import { CompanyLocation } from './company-location.tsx';
import { ContactForm } from './contact-form.tsx';
import style from './contact.module.css';

const path = '/community/contact';

/** The 1:1 inquiry and the company's contact data (docs/behaviour/pages.md#inquiry-forms). */
export function Page() {
  return (
    <SiteFrame path={path}>
      <PageHero image={community} path={path} title={contactPage.title} subtitle={contactPage.subtitle} />
      <Breadcrumb path={path} />
      <section className={`wrap ${style.columns} ${style.page}`} aria-labelledby="contact-title">
        <div>
          <div className={`head ${style.head}`}>
            <span className="over">{contactPage.over}</span>
            <h2 id="contact-title">{contactPage.heading}</h2>
          </div>
          <CompanyLocation />
        </div>
        <ContactForm order="contact" />
      </section>
    </SiteFrame>
  );
}
