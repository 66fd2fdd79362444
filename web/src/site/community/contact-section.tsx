import { Reveal } from '../../ui/reveal.tsx';
import { contactSection } from '../content/contact.ts';
import { CompanyLocation } from './company-location.tsx';
import { ContactForm } from './contact-form.tsx';
import style from './contact.module.css';

/** The last section of the home page: contact data and an inquiry form. */
export function ContactSection() {
  return (
    <section className="section soft" id="contact" aria-labelledby="contact-title">
      <div className="wrap">
        <Reveal className="head">
          <span className="over">{contactSection.over}</span>
          <h2 id="contact-title">{contactSection.title}</h2>
        </Reveal>
        <div className={style.columns}>
          <Reveal>
            <CompanyLocation />
          </Reveal>
          <Reveal>
            <ContactForm order="home" />
          </Reveal>
        </div>
      </div>
    </section>
  );
}
