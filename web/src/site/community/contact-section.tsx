import { Reveal } from '../../ui/reveal.tsx';
import { contactSection } from '../content/contact.ts';
import { CompanyPlace } from './company-place.tsx';
import { ContactForm } from './contact-form.tsx';
import style from './contact.module.css';

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
            <CompanyPlace />
          </Reveal>
          <Reveal>
            <ContactForm order="home" />
          </Reveal>
        </div>
      </div>
    </section>
  );
}
