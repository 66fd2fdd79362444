import { useState } from 'react';
import type { InquiryOrder } from '../../api/check-inquiry.ts';
import { site } from '../../api/site-config.ts';
import { Consent } from '../../ui/consent.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea, TextField } from '../../ui/text-fields.tsx';
import { inquiry, inquiryConsent, sendingFailed } from '../content/contact.ts';
import style from './contact.module.css';

const loadSubmit = () => import('../../api/submit-inquiry.ts');

const { purpose, items, retention, refusal } = inquiryConsent;

const isSame = (a: FormData, b: FormData) => JSON.stringify([...a]) === JSON.stringify([...b]);

/** The inquiry form, on the home page or on the contact page: they check in another order and say other things. */
export function ContactForm({ order }: { order: InquiryOrder }) {
  const [received, setReceived] = useState('');

  async function submit(form: HTMLFormElement) {
    setReceived('');
    const typed = new FormData(form);
    try {
      const { submitInquiry } = await loadSubmit();
      const outcome = await submitInquiry(order, typed);
      if ('issue' in outcome) return outcome.issue;
      // What was written on while the message was under way stays.
      if (isSame(typed, new FormData(form))) form.reset();
      setReceived(outcome.received);
      return undefined;
    } catch (error) {
      console.error(error);
      return { field: '', message: sendingFailed[order] };
    }
  }

  return (
    // Fetched while the person writes, so that sending does not wait for it; a failure shows when it is needed.
    <div className={style.card} onFocus={() => void loadSubmit().catch(() => undefined)}>
      {received && <Notice>{received}</Notice>}
      <noscript>
        <p className="box">
          {inquiry.noScript} <a href={`tel:${site.company.phone}`}>{site.company.phone}</a>{' '}
          <a href={`mailto:${site.company.email}`}>{site.company.email}</a>
        </p>
      </noscript>
      <Form label={inquiry.title} submit={submit}>
        <div className="pair">
          <TextField {...inquiry.name} name="name" autoComplete="name" required />
          <TextField
            {...inquiry.email}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
        </div>
        <div className="pair">
          <PhoneField {...inquiry.phone} name="phone" optional />
          <TextField {...inquiry.company} name="company" autoComplete="organization" optional />
        </div>
        <TextArea {...inquiry.message} name="message" required />
        <Consent
          name="privacy"
          title={inquiryConsent.title}
          rows={[purpose, items, retention, refusal]}
          weighty={retention[0]}
        >
          {inquiryConsent.box}
        </Consent>
        <SubmitButton label={inquiry.submit} />
      </Form>
    </div>
  );
}
