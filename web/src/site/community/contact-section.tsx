import { site } from '../../api/site-config.ts';
import { mapDrawn } from '../../media/brand.ts';
import { CompanyMap } from '../../ui/company-map/company-map.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { contactSection, headOffice } from '../content/contact.ts';
import { CompanyFacts } from './company-facts.tsx';
import { ContactForm } from './contact-form.tsx';
import style from './contact.module.css';

const { name, address, addressDetail: detail, latitude, longitude } = site.company;
const place = { label: headOffice(name), address, detail, latitude, longitude };

/** How to reach the company, and a form to write to it, at the foot of the home page. */
export function ContactSection() {
  return (
    <section className="section soft" id="contact" aria-labelledby="contact-title">
      <div className="wrap">
        <Reveal className="head">
          <span className="over" lang="en">
            {contactSection.over}
          </span>
          <h2 id="contact-title">{contactSection.title}</h2>
        </Reveal>
        <div className={style.columns}>
          <Reveal>
            <div className={style.company}>
              <CompanyFacts />
              <CompanyMap map={site.map} place={place} drawing={mapDrawn} />
            </div>
          </Reveal>
          <Reveal>
            <ContactForm order="home" />
          </Reveal>
        </div>
      </div>
    </section>
  );
}
