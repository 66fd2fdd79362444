import { inquiryFields } from '@gaongil/contract/cases/inquiry-fields';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContactForm } from './contact-form.tsx';

it('the inquiry form has an input for each field of the table, in its order, and requires what the table does', () => {
  const markup = renderToStaticMarkup(<ContactForm order="contact" />);
  const inputs = [...markup.matchAll(/<(?:input|textarea)[^>]*>/g)]
    .map(([tag]) => [/ name="(\w+)"/.exec(tag)?.[1], tag.includes(' required=')])
    .filter(([name]) => name !== 'privacy');
  expect(inputs).toEqual(Object.entries(inquiryFields).map(([name, field]) => [name, 'missing' in field]));
});
