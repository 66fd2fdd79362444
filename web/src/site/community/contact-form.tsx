import { useState } from 'react';
import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import type { InquiryOrder } from '../../api/check-inquiry.ts';
import { nothingLost, unreachable } from '../../api/no-connection.ts';
import { mailLink, retentionText, site } from '../../api/site-config.ts';
import { Consent } from '../../ui/consent.tsx';
import { Form } from '../../ui/form.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea, TextField } from '../../ui/text-fields.tsx';
import { inquiry, inquiryConsent, sendingFailed } from '../content/contact.ts';
import style from './contact.module.css';

const texts = ({ label, placeholder }: { label: string; placeholder: string }) => ({ label, placeholder });

const loadSubmit = () => import('../../api/submit-inquiry.ts');

const { purpose, items, retention, refusal } = inquiryConsent;
const period = retentionText('INQUIRY');

const isSame = (a: FormData, b: FormData) => JSON.stringify([...a]) === JSON.stringify([...b]);

/**
 * The inquiry form of the home page or the contact page; the two differ in the order of their checks and in their
 * texts.
 */
export function ContactForm({ order }: { order: InquiryOrder }) {
  const [received, setReceived] = useState('');

  async function submit(form: HTMLFormElement) {
    setReceived('');
    const typed = new FormData(form);
    try {
      const { submitInquiry } = await loadSubmit();
      const outcome = await submitInquiry(order, typed);
      if ('issue' in outcome) return outcome.issue;
      // Text typed while the inquiry was being sent is not cleared.
      if (isSame(typed, new FormData(form))) form.reset();
      setReceived(outcome.received);
      return undefined;
    } catch (error) {
      console.error(error);
      return { field: '', message: sendingFailed[order], cause: unreachable(), note: nothingLost };
    }
  }

  const check = async (form: HTMLFormElement) => (await loadSubmit()).inquiryIssue(order, new FormData(form));

  return (
    // Loaded while the user writes, so that sending does not wait for it. A failure is reported when the inquiry is
    // sent.
    <div className={style.card} onFocus={() => void loadSubmit().catch(() => undefined)}>
      {received && <Notice>{received}</Notice>}
      <noscript>
        <p className="box">
          {inquiry.noScript} <a href={`tel:${site.company.phone}`}>{site.company.phone}</a>{' '}
          <a href={mailLink}>{site.company.email}</a>
        </p>
      </noscript>
      <Form label={inquiry.title} submit={submit} check={check}>
        <div className="pair">
          <TextField {...texts(inquiryFields.name)} name="name" required />
          <TextField {...texts(inquiryFields.email)} name="email" type="email" inputMode="email" required />
        </div>
        <div className="pair">
          <PhoneField {...texts(inquiryFields.phone)} name="phone" optional />
          <TextField {...texts(inquiryFields.company)} name="company" optional />
        </div>
        <TextArea {...texts(inquiryFields.message)} name="message" required />
        <Consent
          name="privacy"
          title={inquiryConsent.title}
          rows={[purpose, items, [retention, period], refusal]}
          weighty={retention}
        >
          {inquiryConsent.box}
        </Consent>
        <SubmitButton label={inquiry.submit} />
      </Form>
    </div>
  );
}
